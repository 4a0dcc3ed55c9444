"""The screen: routes, screens and the parts they are made of. Knows the store only through its ports."""
