import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { limits, words } from "@vigil/contract";
import type { SeenPasswords } from "../ports/seen-passwords/seen-passwords.ts";
import { fieldProblem, problem } from "../problems.ts";

/**
 * Hashes with Argon2id and the library's defaults (19 MiB, 2 rounds), which are OWASP's.
 * @throws Problem 400 for one of the most common passwords or one from a leak, 503 when too many are waiting
 */
export async function hashPassword(password: string, seen: SeenPasswords): Promise<string> {
  if (await isCommon(password)) throw fieldProblem({ password: [words.commonPassword] });
  if (await seen.has(password)) throw fieldProblem({ password: [words.seenPassword] });
  return hashSecret(password);
}

/**
 * The same for what isn't anybody's own password, however common.
 * @throws Problem 503 when too many are waiting
 */
export const hashSecret = (secret: string): Promise<string> => limitConcurrency(() => hash(secret));

let decoy: Promise<string> | undefined;

/**
 * Whether this is the password. Without a hash it takes as long and returns false, so that response times don't reveal
 * names.
 * @throws Problem 503 when too many are waiting
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash("nobody has this password");
  const other = await decoy;
  const isRight = await limitConcurrency(() => verify(passwordHash ?? other, password).catch(() => false));
  return isRight && passwordHash !== undefined;
}

/** Hashes at the same time: leaves a core for everything else, and one of the four threads of node's pool for files. */
const maxConcurrent = Math.max(1, Math.min(availableParallelism() - 1, 3));
/** About three seconds on one core; people don't wait longer for their browser. */
const maxWaiting = 128;
const retryAfter = 3;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Limits concurrent hashes, because Argon2 is deliberately expensive and strangers must not take the CPU from guests.
 */
async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxConcurrent) running++;
  else {
    if (waiting.length >= maxWaiting)
      throw problem("busy", undefined, { headers: { "retry-after": String(retryAfter) } });
    await new Promise<void>((go) => waiting.push(go));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is set, because a start doesn't need it. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].filter(({ length }) => length >= limits.passwordMin)),
  );
  return (await common).has(password.trim().toLowerCase());
}
