/** The first sentence of an error, which may belong to one field of one entry of a list. */
export function sentenceOf(error: unknown): string | null {
  if (typeof error === "string") return error;
  if (typeof error !== "object" || error === null) return null;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const part of Object.values(error)) {
    const found = sentenceOf(part);
    if (found) return found;
  }
  return null;
}
