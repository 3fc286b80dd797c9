import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * A programme is recorded once: its recording bears the programme's own 128 bits as its id, so that the database holds
 * it against a second one whatever happens in between.
 */
export const recordingOf = (programme: SQLWrapper): SQL =>
  sql`encode(decode(translate(${programme}, '-_', '+/') || '==', 'base64'), 'hex')::uuid`;

/** The same outside the database. The 22 letters hold 132 bits, of which the last four are none of its own. */
export function recordingId(programme: string): string {
  const hex = Buffer.from(programme, "base64url").toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/**
 * A new name for a programme: 122 random bits in the form of a UUID of version 4, because the recording's id must be one.
 */
export const newProgramme = (uuid: string): string =>
  Buffer.from(uuid.replaceAll("-", ""), "hex").toString("base64url");
