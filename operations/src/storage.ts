import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { isMissing } from "../../server/src/backups/backup-store.ts";
import { checksumOf } from "../../server/src/backups/manifest.ts";
import { readConfig } from "../../server/src/config.ts";
import { openDatabase } from "../../server/src/database/database.ts";
import { directoryStorage } from "../../server/src/ports/storage/directory.ts";
import { s3Storage } from "../../server/src/ports/storage/s3.ts";
import type { Storage } from "../../server/src/ports/storage/storage.ts";

const usage =
  "vigil storage bucket makes the bucket; vigil storage copy --to=bucket (or --to=folder) copies files that the database knows; vigil storage orphans lists files that it doesn't.";

/** `vigil storage bucket`, `vigil storage copy --to=bucket|folder` and `vigil storage orphans`. */
export async function runStorage(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: "string" } },
  });
  const [what] = positionals;
  const config = readConfig(process.env);
  const folder = directoryStorage(path.join(config.dataDir, "files"));
  const bucket = config.s3 && s3Storage(config.s3, path.join(config.dataDir, "scratch"));
  const database = openDatabase(config.databaseUrl, { error: () => {} });
  const required = () => {
    if (!bucket) throw new Error("S3_BUCKET: set it and the other settings of S3.");
    return bucket;
  };
  try {
    if (what === "bucket") {
      const isNew = await required().makeBucket();
      return console.log(isNew ? "The bucket was made." : "The bucket is there already.");
    }
    const known = async () =>
      (await database.run<{ id: string }>(sql`select id from stored_file order by id`)).map(({ id }) => id);
    if (what === "orphans") return await listOrphans(bucket ?? folder, new Set(await known()));
    if (what !== "copy" || (values.to !== "bucket" && values.to !== "folder")) throw new Error(usage);
    const [from, to] = values.to === "bucket" ? [folder, required()] : [required(), folder];
    await copyAll(await known(), from, to);
  } finally {
    bucket?.close();
    await database.close();
  }
}

/** What is there in its full size is left, so that a copy that was cut off goes on where it stopped. */
export async function copyAll(ids: readonly string[], from: Storage, to: Storage): Promise<void> {
  let copied = 0;
  const missing: string[] = [];
  for (const id of ids) {
    const [size, there] = await Promise.all([from.size(id), to.size(id)]);
    if (size === undefined && there === undefined) missing.push(id);
    if (size === undefined || size === there) continue;
    try {
      await to.put(id, await from.read(id), Number.POSITIVE_INFINITY);
      if ((await checksumOf(await from.read(id))) !== (await checksumOf(await to.read(id)))) {
        await to.remove(id);
        throw new Error(`File ${id} arrived damaged and was removed again. Run the copy once more.`);
      }
      copied++;
    } catch (error) {
      // It was deleted meanwhile, as pieces of recordings are all the time.
      if (!isMissing(error)) throw error;
      await to.remove(id);
    }
  }
  console.log(`${copied} of ${ids.length} files copied and compared; the others were there.`);
  if (missing.length > 0)
    console.log(`Neither place has ${missing.length} of them: ${missing.slice(0, 5).join(", ")}.`);
}

async function listOrphans(storage: Storage, known: ReadonlySet<string>): Promise<void> {
  let count = 0;
  for await (const id of storage.list()) {
    if (known.has(id)) continue;
    count++;
    console.log(id);
  }
  console.log(
    count === 0 ? "Every stored file is one that the database knows." : `${count} files are unknown.`,
  );
}
