/** What codes of televisions are made of: nothing that is read as something else from three metres. */
export const screenCodeAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const screenCodeLength = 6;

/** A code as typed, with or without its dash, in any case. */
export const plainScreenCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** A code as it is shown: ABC-DEF. */
export const shownScreenCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;
