import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** Of what a backup consists; stored beside it as manifest.json, the last of its files. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of Vigil that made it. */
  version: z.string(),
  /** When the database was read; everything in it is of that moment. */
  taken_at: z.iso.datetime(),
  /** Time of the newest migration that had run. */
  migration: z.number(),
  /** Which SECRET_KEY belongs to it, without saying it. */
  key_fingerprint: z.string(),
  /** In an order in which each table refers only to those before it. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Bytes, and the checksum, of its file. */
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.number().nullable() })),
  files: z.array(z.object({ id: z.uuid(), bytes: z.int(), sha256: z.string() })),
  /** Files that the database knows but that weren't there: they were lost before, or removed meanwhile. */
  missing_files: z.array(z.uuid()),
});
export type Manifest = z.output<typeof Manifest>;
export type SavedFile = Manifest["files"][number];
export type ManifestTable = Manifest["tables"][number];

/** SHA-256 of this content, in hexadecimal digits. */
export async function checksumOf(content: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(content, hash);
  return hash.digest("hex");
}

/** Counts the bytes that pass, and takes their SHA-256. */
export function measure() {
  const hash = createHash("sha256");
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, bytes: () => bytes, sha256: () => hash.digest("hex") };
}
