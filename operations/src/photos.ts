import path from "node:path";
import { readConfig } from "../../server/src/config.ts";
import { openDatabase } from "../../server/src/database/database.ts";
import { cleanStoredPhotos } from "../../server/src/files/clean-stored-photos.ts";
import { createImages } from "../../server/src/files/images.ts";
import { chooseStorage } from "../../server/src/ports/storage/choose.ts";
import { definitions } from "../../server/src/resources/index.ts";

/**
 * `vigil photos`: works through all stored photos at once, as a server with the role `jobs` does by and by. It may be
 * stopped and started again, and runs while Vigil does.
 */
export async function cleanPhotos(): Promise<void> {
  const config = readConfig(process.env);
  const database = openDatabase(config.databaseUrl, { error: () => {} });
  const storage = chooseStorage(config);
  const images = createImages(path.join(config.dataDir, "pictures"), storage);
  const failed: string[] = [];
  let [looked, cleaned] = [0, 0];
  try {
    for (let after: string | undefined; ; ) {
      const run = await cleanStoredPhotos({ database, storage, images, definitions }, after);
      if (run.looked === 0) break;
      looked += run.looked;
      cleaned += run.cleaned;
      failed.push(...run.failed);
      after = run.last;
      console.log(`${looked} photos looked at, ${cleaned} changed.`);
    }
    if (failed.length > 0)
      throw new Error(`${failed.length} photos could not be read: ${failed.slice(0, 5).join(", ")}.`);
    console.log("No stored photo says any more where it was taken, unless its family keeps that.");
  } finally {
    await database.close();
  }
}
