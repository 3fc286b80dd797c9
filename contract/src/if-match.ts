// Without zod: the sign-in page has this too, and shall stay light.

/**
 * The If-Match of a PATCH that shall only be taken while the record is still as it was read: its `updated_at`, quoted.
 * Otherwise the answer is 409 with {@link EditConflict}. Without the header the last one to write wins.
 */
export const ifMatch = (updatedAt: string): string => `"${updatedAt}"`;

/** The body of a 409 because somebody else was quicker. */
export interface EditConflict {
  /** Who changed it and when, as a sentence. */
  detail: string;
  /** The version the record has now. */
  changed_at: string;
}
