/** Where it is kept that a director works without single keys. */
export const shortcutsKept = "director.shortcuts";
