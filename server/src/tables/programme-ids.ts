import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The id of a programme's recording: the programme's own 128 bits, so that the database refuses a second recording of it
 * whatever happens in between.
 */
export const recordingOf = (programme: SQLWrapper): SQL =>
  sql`encode(decode(translate(${programme}, '-_', '+/') || '==', 'base64'), 'hex')::uuid`;

/** The same outside the database. The 22 characters hold 132 bits, of which the last four are padding. */
export function recordingId(programme: string): string {
  const hex = Buffer.from(programme, "base64url").toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/**
 * A new name for a programme: 122 random bits as a version 4 UUID, because the recording's id must be one.
 */
export const newProgramme = (uuid: string): string =>
  Buffer.from(uuid.replaceAll("-", ""), "hex").toString("base64url");
