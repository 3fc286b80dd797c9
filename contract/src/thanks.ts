/** The most characters of a family's thank-you. */
export const thanksMaxLength = 2000;
