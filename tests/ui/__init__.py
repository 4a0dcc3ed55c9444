"""The screens, as a person sees and uses them, without a browser."""
