/** The id of a page's form, by which buttons outside of it submit it. */
export const formId = "record-form";
