import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { limits, words } from "@vigil/contract";
import { fieldProblem, problem } from "../problems.ts";

/**
 * Argon2id with the library's defaults (19 MiB, 2 rounds), which are OWASP's.
 * @throws Problem 400 when it is one of the most common passwords, 503 when too many wait to be checked
 */
export async function hashPassword(password: string): Promise<string> {
  if (await isCommon(password)) throw fieldProblem({ password: [words.commonPassword] });
  return inTurn(() => hash(password));
}

let decoy: Promise<string> | undefined;

/**
 * Whether this is the password. Without a hash it takes as long and says no, so that names can't be guessed by the clock.
 * @throws Problem 503 when too many wait to be checked
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash("nobody has this password");
  const other = await decoy;
  const isRight = await inTurn(() => verify(passwordHash ?? other, password).catch(() => false));
  return isRight && passwordHash !== undefined;
}

/** At the same time: a core stays for everything else, and one of the four threads of node's pool for files. */
const atOnce = Math.max(1, Math.min(availableParallelism() - 1, 3));
/** About three seconds on one core. Who comes later would wait longer than a browser's person does. */
const waitingAtMost = 128;
const retryAfter = 3;
let running = 0;
const waiting: (() => void)[] = [];

/** Argon2 is made to be dear, so strangers who ask for many must not take the processor from guests. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++;
  else {
    if (waiting.length >= waitingAtMost)
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

/** Loaded when the first password is set: a start doesn't need it. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].filter(({ length }) => length >= limits.passwordMin)),
  );
  return (await common).has(password.trim().toLowerCase());
}
