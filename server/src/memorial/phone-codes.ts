import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Tokens } from "../security/tokens.ts";
import { phoneCodes as table } from "../tables/phone-codes.table.ts";

/** Minutes for which a code is valid. */
export const codeMinutes = 10;
/** Seconds until another code is texted to the same number for the same stream. */
export const againAfter = 30;
/** Codes that may be typed before one is no longer valid, because there are only a million. */
const triesAtMost = 5;
/** Seconds in which a used code may be sent once more: the response to the first time may have been lost. */
const repeatedWithin = 60;

/** A number that registers for a stream. */
interface Holder {
  stream: string;
  /** E.164. */
  telephone: string;
}
type Signatures = Pick<Tokens, "sign" | "isSigned">;

const codeText = ({ stream, telephone }: Holder, code: string) => `phone code ${stream} ${telephone} ${code}`;
const of = ({ stream, telephone }: Holder) =>
  sql`${and(eq(table.stream, stream), eq(table.telephone, telephone))}`;

/** Seconds until another code can be texted to this number; 0: now. */
export async function secondsUntilNext(db: Queries, holder: Holder): Promise<number> {
  const [last] = await db.run<{ seconds: number }>(sql`
    select ceil(extract(epoch from ${table.created_at} + make_interval(secs => ${againAfter}) - now()))::int as seconds
    from ${table} where ${of(holder)} and ${table.used_at} is null`);
  return Math.max(0, last?.seconds ?? 0);
}

/** Makes a code, which replaces the one before; null when that was made a moment ago, by another request. */
export async function makeCode(db: Queries, signatures: Signatures, holder: Holder): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const [made] = await db.run(sql`
    insert into ${table} (stream, telephone, code_hash, expires_at)
    values (${holder.stream}, ${holder.telephone}, ${signatures.sign(codeText(holder, code))},
      now() + make_interval(mins => ${codeMinutes}))
    on conflict (stream, telephone) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      created_at = now(), tries = 0, used_at = null
    where ${table.used_at} is not null or ${table.created_at} <= now() - make_interval(secs => ${againAfter})
    returning stream`);
  return made ? code : null;
}

/** Why a code opens nothing. Only whoever types the right digits reads more than "wrong". */
export type CodeRefusal = "wrong" | "expired" | "used" | "mistyped";

/** Counts the try. @returns why the code opens nothing; null when it is the right one */
export async function tryCode(
  db: Queries,
  signatures: Signatures,
  holder: Holder,
  code: string,
): Promise<CodeRefusal | null> {
  const [found] = await db.run<{ code_hash: string; refusal: CodeRefusal | null }>(sql`
    update ${table} set tries = tries + 1 where ${of(holder)}
    returning ${table.code_hash}, case when not ${isUsable} then 'used' when ${table.expires_at} <= now() then 'expired'
      when ${table.tries} > ${triesAtMost} then 'mistyped' end as refusal`);
  if (!found || !signatures.isSigned(codeText(holder, code), found.code_hash)) return "wrong";
  return found.refusal;
}

const isUsable = sql`(${table.used_at} is null or ${table.used_at} > now() - make_interval(secs => ${repeatedWithin}))`;

/** Uses the code up, in the transaction that registers its guest. @returns whether it was there to be used */
export async function useCode(
  tx: Queries,
  signatures: Signatures,
  holder: Holder,
  code: string,
): Promise<boolean> {
  const used = await tx.run(sql`
    update ${table} set used_at = coalesce(used_at, now())
    where ${of(holder)} and ${eq(table.code_hash, signatures.sign(codeText(holder, code)))} and ${isUsable}
    returning ${table.stream}`);
  return used.length > 0;
}

export const purgePhoneCodes = (db: Queries) =>
  db.run(sql`delete from ${table} where ${table.expires_at} < now() - interval '1 day'`);
