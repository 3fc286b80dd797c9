import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { recoveryCodes } from "../tables/factors.table.ts";
import type { FactorSecrets } from "./factor-secrets.ts";

const howMany = 10;
/** Without letters and digits that are mistaken for each other on paper. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";
/** 59 bits. */
const length = 12;

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
/** "abcd-efgh-jkmn". */
const written = (code: string) => code.replaceAll(/(.{4})(?=.)/g, "$1-");
const read = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Replaces the recovery codes of an account by new ones, which are returned this once. */
export async function makeRecoveryCodes(
  tx: Queries,
  secrets: FactorSecrets,
  account: string,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.account, account));
  await tx.orm
    .insert(recoveryCodes)
    .values(
      codes.map((code) => ({ account, hash: secrets.hashCode(account, code), created_at: new Date() })),
    );
  return codes.map(written);
}

/** Uses up a recovery code. @returns false when there is no such code, or it was used before */
export async function spendRecoveryCode(
  db: Queries,
  secrets: FactorSecrets,
  account: string,
  code: string,
): Promise<boolean> {
  const spent = await db.orm
    .update(recoveryCodes)
    .set({ used_at: new Date() })
    .where(
      and(
        eq(recoveryCodes.account, account),
        eq(recoveryCodes.hash, secrets.hashCode(account, read(code))),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ account: recoveryCodes.account });
  return spent.length > 0;
}
