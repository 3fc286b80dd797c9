/** The form of a page; buttons outside of it send it by this name. */
export const formId = "record-form";
