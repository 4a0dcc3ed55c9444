"""One module a screen: what a person sees at an address."""
