import { createCipheriv, createDecipheriv, randomBytes, scrypt as scryptCallback } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { z } from "zod";

const scrypt = promisify(scryptCallback) as (
  passphrase: string,
  salt: Buffer,
  bytes: number,
  options: object,
) => Promise<Buffer>;

/** RFC 7914; 128 MB for a second, which slows guessing. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
export const shortestPassphrase = 12;

const KeyFile = z.object({
  what: z.literal("SECRET_KEY of a Vigil, encrypted by a passphrase (scrypt, AES-256-GCM)"),
  salt: z.base64(),
  nonce: z.base64(),
  encrypted: z.base64(),
  tag: z.base64(),
});

/**
 * Writes the secret key to a file, encrypted by a passphrase. Not part of a backup: whoever has a backup alone must not
 * be able to read what is encrypted in it.
 */
export async function saveKey(file: string, secretKey: string, passphrase: string): Promise<void> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", await scrypt(passphrase, salt, 32, cost), nonce);
  const encrypted = Buffer.concat([cipher.update(secretKey, "utf8"), cipher.final()]);
  const content: z.input<typeof KeyFile> = {
    what: "SECRET_KEY of a Vigil, encrypted by a passphrase (scrypt, AES-256-GCM)",
    salt: salt.toString("base64"),
    nonce: nonce.toString("base64"),
    encrypted: encrypted.toString("base64"),
    tag: cipher.getAuthTag().toString("base64"),
  };
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

/** The secret key in a file. @throws Error with a sentence when the file or the passphrase is wrong */
export async function loadKey(file: string, passphrase: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`${file} can't be read.`);
  });
  const parsed = KeyFile.safeParse(jsonOrNull(text));
  if (!parsed.success) throw new Error(`${file} isn't a file of keys that \`vigil backup\` has made.`);
  const { salt, nonce, encrypted, tag } = parsed.data;
  const bytes = (base64: string) => Buffer.from(base64, "base64");
  const decipher = createDecipheriv(
    "aes-256-gcm",
    await scrypt(passphrase, bytes(salt), 32, cost),
    bytes(nonce),
  );
  try {
    decipher.setAuthTag(bytes(tag));
    return Buffer.concat([decipher.update(bytes(encrypted)), decipher.final()]).toString("utf8");
  } catch {
    throw new Error(`BACKUP_PASSPHRASE doesn't open ${file}.`);
  }
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
