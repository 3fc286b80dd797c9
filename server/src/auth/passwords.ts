import { hash, verify } from "@node-rs/argon2";

/** Argon2id with the library's defaults (19 MiB, 2 rounds), which are OWASP's. */
export const hashPassword = (password: string) => hash(password);

let decoy: Promise<string> | undefined;

/** Whether this is the password. Without a hash it takes as long and says no, so that names can't be guessed by the clock. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash("nobody has this password");
  const known = await verify(passwordHash ?? (await decoy), password).catch(() => false);
  return known && passwordHash !== undefined;
}
