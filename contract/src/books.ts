/** Forms of the accounting export: for a person, and for the imports of two accounting programs. */
export const bookForms = ["generic", "quickbooks", "xero"] as const;
export type BookForm = (typeof bookForms)[number];
