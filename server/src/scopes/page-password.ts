import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { streams } from "../tables/streams.table.ts";

/** A page's password as it is compared: capital letters and spaces around it make no difference. */
export const plainPassword = (typed: string): string => typed.trim().normalize("NFKC").toLowerCase();

/**
 * What changes with the password of a stream's page, and tells nothing of it; null where it has none. Of `stream`. Links
 * that open the page are bound to it (server/src/memorial/guest-tokens.ts).
 */
export const pagePasswordGeneration = sql`encode(sha256(convert_to(${streams.page_password_hash}, 'UTF8')), 'hex')`;

/** The same of a hash that was read already. */
export const generationOf = (hash: string | null): string | null =>
  hash === null ? null : createHash("sha256").update(hash).digest("hex");
