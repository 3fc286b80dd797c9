import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import { decrypted, type Encryption } from "../security/encryption.ts";
import { totps } from "../tables/factors.table.ts";

/** Bytes of a secret: those of SHA-1, as RFC 4226 recommends. */
const secretBytes = 20;
/** Milliseconds in which a new app is confirmed. */
const setupLifetime = 15 * 60 * 1000;
/** Codes before and after the present one that are accepted, because clocks of phones differ. */
const window = 1;

const storedAs = (account: string) => `totp ${account}`;
const setUpAs = (account: string) => `totp setup ${account}`;
const withoutSpaces = (code: string) => code.replaceAll(/\s/g, "");

/** What an authenticator app is set up with. `setup` brings the secret back once the app shows the right code. */
export function newTotp(
  encryption: Encryption,
  account: string,
  names: { product: string; username: string },
) {
  const secret = new Secret({ size: secretBytes });
  const totp = new TOTP({ issuer: names.product, label: names.username, secret });
  const over = Date.now() + setupLifetime;
  return {
    setup: encryption.encrypt(`${over} ${secret.base32}`, setUpAs(account)),
    secret: secret.base32,
    uri: totp.toString(),
  };
}

/**
 * Stores the secret of a new app, in place of the one before.
 * @returns false when the code is wrong
 * @throws Problem 400 when the app was set up too long ago, or for somebody else
 */
export async function confirmTotp(
  db: Queries,
  encryption: Encryption,
  account: string,
  { setup, code }: { setup: string; code: string },
): Promise<boolean> {
  const [over, secret = ""] = (encryption.decrypt(setup, setUpAs(account)) ?? "0").split(" ");
  if (Number(over) < Date.now()) throw problem("totp_setup_over");
  const last_step = stepOf(secret, code);
  if (last_step === null) return false;
  const set = {
    secret: encryption.encrypt(secret, storedAs(account)),
    confirmed_at: new Date(),
    last_step,
  };
  await db.orm
    .insert(totps)
    .values({ account, ...set })
    .onConflictDoUpdate({ target: totps.account, set });
  return true;
}

/**
 * Whether the account's app shows this code. A code counts once.
 * @throws Problem 503 when the secret was encrypted with another SECRET_KEY
 */
export async function isTotpCode(
  db: Queries,
  encryption: Encryption,
  account: string,
  code: string,
): Promise<boolean> {
  const [stored] = await db.orm
    .select({ secret: totps.secret })
    .from(totps)
    .where(eq(totps.account, account));
  if (!stored) return false;
  const step = stepOf(decrypted(encryption, stored.secret, storedAs(account)), code);
  if (step === null) return false;
  const isNew = or(isNull(totps.last_step), lt(totps.last_step, step));
  const used = await db.orm
    .update(totps)
    .set({ last_step: step })
    .where(and(eq(totps.account, account), isNew))
    .returning({ account: totps.account });
  return used.length > 0;
}

/** The time step to which a code belongs; null when it is wrong. */
function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const steps = totp.validate({ token: withoutSpaces(code), window, timestamp });
  return steps === null ? null : TOTP.counter({ period: totp.period, timestamp }) + steps;
}
