import { randomBytes, randomInt } from "node:crypto";
import slugify from "@sindresorhus/slugify";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import { accounts } from "../tables/accounts.table.ts";

/** "maeve.doyle.4821": readable on paper, and taken by nobody else. @param otherwise where the name has no letters of its own */
export function userNameFor(name: string, otherwise: string): string {
  const plain = slugify(name, { separator: ".", decamelize: false }).slice(0, 60).replace(/\.$/, "");
  return `${plain || otherwise}.${randomInt(1000, 10_000)}`;
}

/** Names that are tried before a longer number is taken. */
const tries = 5;

/**
 * {@link userNameFor} that nobody has, also where many people have the same name.
 * @throws Problem 409 in the unlikely case that all that were tried are taken
 */
export async function freeUserName(db: Queries, name: string, otherwise: string): Promise<string> {
  const short = Array.from({ length: tries }, () => userNameFor(name, otherwise));
  const long = Array.from(
    { length: tries },
    () => `${userNameFor(name, otherwise)}${randomInt(1000, 10_000)}`,
  );
  const wanted = [...short, ...long];
  const rows = await db.run<{ name: string }>(sql`
    select lower(${accounts.username}) as name from ${accounts}
    where lower(${accounts.username}) = any(${sql.param(wanted)}::text[])`);
  const taken = new Set(rows.map((row) => row.name));
  const free = wanted.find((one) => !taken.has(one));
  if (free === undefined) throw problem("conflict");
  return free;
}

/** Of an account whose owner gets a link to choose one: nobody knows it. */
export const unknownPassword = () => randomBytes(32).toString("base64url");
