import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { backUp } from "../server/src/backups/back-up.ts";
import { openBackupFolder } from "../server/src/backups/backup-folder.ts";
import { drill } from "../server/src/backups/drill.ts";
import { restore } from "../server/src/backups/restore.ts";
import { removeEmbedded, startEmbedded } from "../server/src/database/embedded.ts";
import { loadPlaces } from "../server/src/database/places.ts";
import { migrate } from "../server/src/migrate.ts";
import { directoryStorage } from "../server/src/ports/storage/directory.ts";
import { short, timed } from "./measure.ts";
import { freshFolder } from "./processes.ts";
import type { Findings } from "./report.ts";
import { fillStreams } from "./streams.ts";

/** Minutes within which an installation of a million streams must be back. */
const goal = 30;
const secretKey = "the secret of an installation that only measures";

/** Measures how long a backup, a trial restore and a restore of such a large database take; files aren't among them. */
export async function backups(rows: number, say: (line: string) => void): Promise<Findings> {
  const dataDir = freshFolder();
  const postgres = await startEmbedded({ dataDir, log: say });
  const databaseUrl = postgres.url;
  const storage = directoryStorage(join(dataDir, "files"));
  const folder = join(dataDir, "backups");
  mkdirSync(folder);
  const store = openBackupFolder(folder);
  try {
    await migrate(databaseUrl);
    await loadPlaces(databaseUrl);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    try {
      await fillStreams(client, rows);
      const files = await client.query<{ id: string; size: number }>("select id, size::int from stored_file");
      for (const { id, size } of files.rows) await storage.put(id, Readable.from([Buffer.alloc(size)]), size);
      await client.query("create database restored");
    } finally {
      await client.end();
    }
    say(`${rows.toLocaleString("en")} streams are there.`);
    let saved = 0;
    const backedUp = await timed(async () => {
      const { manifest } = await backUp({ databaseUrl, secretKey, backups: store, storage });
      saved = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    });
    say(`Backed up in ${short(backedUp / 1000)} s.`);
    const drilled = await timed(async () => {
      const { findings } = await drill({ databaseUrl, backups: store });
      if (findings.length > 0) throw new Error(findings.join("\n"));
    });
    say(`Restored on trial in ${short(drilled / 1000)} s.`);
    const target = new URL(databaseUrl);
    target.pathname = "/restored";
    const restored = await timed(() =>
      restore({ databaseUrl: target.href, secretKey, backups: store, storage }),
    );
    const minutes = restored / 60_000;
    return {
      title: "Backup and restore",
      method: `A database with ${rows.toLocaleString("en")} streams, their families and guests, ${saved.toLocaleString("en")} rows in all, on one disk of this machine. Files aren't measured: they are copied as fast as the disk or the line allows.`,
      tables: [
        {
          title: "Seconds",
          head: ["what", "seconds"],
          rows: [
            ["backup, with checksums", short(backedUp / 1000)],
            ["trial restore, with rows counted and books checked", short(drilled / 1000)],
            ["restore into an empty database", short(restored / 1000)],
            ["megabytes of the backup", short(bytesIn(folder) / 1e6)],
          ],
        },
      ],
      goals: [
        {
          what: `an installation of ${rows.toLocaleString("en")} streams is back within ${goal} minutes`,
          measured: `${short(minutes)} min`,
          isMet: minutes <= goal,
        },
      ],
    };
  } finally {
    await postgres.stop();
    await removeEmbedded(dataDir);
  }
}

const bytesIn = (folder: string): number =>
  (readdirSync(folder, { recursive: true }) as string[])
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
