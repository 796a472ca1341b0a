// The themes, in the order in which the button goes through them.

export const THEMES = ["auto", "light", "dark"];
