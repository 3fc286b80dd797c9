// Without zod, because the sign-in page loads this too and must stay small.

/**
 * The If-Match header of a PATCH that must apply only while the record is unchanged since it was read: its
 * `updated_at`, quoted. Otherwise the server responds 409 with {@link EditConflict}. Without the header the last
 * write wins.
 */
export const ifMatch = (updatedAt: string): string => `"${updatedAt}"`;

/** The body of a 409, when somebody else has changed the record first. */
export interface EditConflict {
  /** Who changed it and when, as a sentence. */
  detail: string;
  /** The record's current version. */
  changed_at: string;
}
