import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { requireSecretKey } from "@vigil/settings";
import { loadKey, saveKey, shortestPassphrase } from "../../server/src/backups/keys.ts";
import { openBackups } from "../../server/src/backups/open-backups.ts";
import { restore } from "../../server/src/backups/restore.ts";
import { runBackup as backUp, runDrill as drill } from "../../server/src/backups/runs.ts";
import { readConfig } from "../../server/src/config.ts";
import { type Database, openDatabase } from "../../server/src/database/database.ts";
import { chooseStorage } from "../../server/src/ports/storage/choose.ts";
import { type Applied, applyRegister } from "../../server/src/privacy/erasure/apply-register.ts";
import { readRegister } from "../../server/src/privacy/erasure/register.ts";

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;
const plural = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

function installation() {
  const config = readConfig(process.env);
  return { config, storage: chooseStorage(config) };
}

/** Runs something with the database of the settings. */
async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { error: () => {} });
  return work(database).finally(() => database.close());
}

/** The backups that the command names, or else the settings. */
function backupsOf([named]: string[]) {
  const config = readConfig({ ...process.env, ...(named ? { BACKUP_DIR: named } : {}) });
  if (!config.backups)
    throw new Error(
      "Say where backups are: vigil backup /mnt/backups, or vigil backup s3://our-backups/vigil, or set BACKUP_DIR.",
    );
  return openBackups(config.backups, config.dataDir);
}

/** Where erasures are noted when other backups are named than those of the settings. */
function registersBeside([named]: string[]) {
  const { backups, dataDir } = readConfig(process.env);
  return named && backups ? [openBackups(backups, dataDir)] : [];
}

function sayErasures({ hidden, takenBack, nobody, otherKey, failed, damaged }: Applied): void {
  const people = hidden === 1 ? "1 person" : `${hidden.toLocaleString("en")} people`;
  if (hidden > 0)
    console.log(
      `${people} had asked to be erased since then: hidden again, and erased on the day that it was to be.`,
    );
  if (takenBack > 0)
    console.log(`${plural(takenBack, "erasure")} had been taken back since then, and again now.`);
  if (nobody > 0)
    console.log(`${plural(nobody, "erasure")} of people of whom nothing is in it: noted in its register.`);
  if (otherKey.length > 0)
    console.error(
      `${plural(otherKey.length, "erasure")} had been noted with another SECRET_KEY, so nobody can tell by it who is to be erased. Ask for them again at Privacy, or run \`vigil erasures\` with that key: ${otherKey.join(", ")}.`,
    );
  if (damaged.length > 0)
    console.error(
      `The register of erasures has files that are damaged or were changed: ${damaged.join(", ")}.`,
    );
  if (failed.length > 0)
    console.error(`These erasures could not be applied; run \`vigil erasures\` again: ${failed.join(", ")}.`);
  if (otherKey.length + damaged.length + failed.length > 0) process.exitCode = 1;
}

/** `vigil erasures [PLACE]`: for a database that was put back by other means than `vigil restore`. */
export async function runErasures(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const places = [backupsOf(positionals), ...registersBeside(positionals)];
  const { databaseUrl, secretKey } = installation().config;
  const register = await readRegister(places, secretKey);
  const applied = await withDatabase(databaseUrl, (database) => applyRegister(database, secretKey, register));
  if (applied.hidden + applied.takenBack + applied.nobody === 0)
    console.log("The database knows every erasure that can be read there.");
  sayErasures(applied);
}

function passphrase(): string {
  const { BACKUP_PASSPHRASE: given = "" } = process.env;
  if (given.length < shortestPassphrase)
    throw new Error(
      `Set BACKUP_PASSPHRASE, of at least ${shortestPassphrase} characters: it encrypts the secret key in the file of keys.`,
    );
  return given;
}

/** `vigil backup PLACE [--keys=FILE]` */
export async function runBackup(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { keys: { type: "string" } },
  });
  const backups = backupsOf(positionals);
  const { config, storage } = installation();
  if (values.keys) await saveKey(values.keys, config.secretKey, passphrase());
  const { databaseUrl, secretKey } = config;
  const { at, manifest, newFiles, removed } = await withDatabase(databaseUrl, (database) =>
    backUp({ database, databaseUrl, secretKey, backups, storage }),
  );
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backup ${at}: ${plural(rows, "row")}, ${plural(manifest.files.length, "file")} (${gigabytes(bytes)}), ${newFiles} of them new.`,
  );
  if (removed.length > 0) console.log(`Removed by the plan: ${removed.join(", ")}.`);
  if (manifest.missing_files.length > 0) {
    process.exitCode = 1;
    console.error(
      `${plural(manifest.missing_files.length, "file")} of the database ${manifest.missing_files.length === 1 ? "isn't" : "aren't"} there: ${manifest.missing_files.slice(0, 5).join(", ")}. If they should be, look at DATA_DIR and S3_BUCKET.`,
    );
  }
  console.log(
    values.keys
      ? `The secret key is in ${values.keys}. Keep it, and its passphrase, apart from the backups.`
      : "The secret key isn't part of a backup, and without it cameras and emails can't be read. Keep SECRET_KEY elsewhere, or save it with --keys=FILE.",
  );
}

/** `vigil restore PLACE [--at=BACKUP] [--keys=FILE]` */
export async function runRestore(args: string[]): Promise<void> {
  const options = { at: { type: "string" }, keys: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (values.keys) {
    process.env.SECRET_KEY = await loadKey(values.keys, passphrase());
  }
  requireSecretKey(process.env, " Or give the file that the key was saved to: --keys=FILE.");
  const backups = backupsOf(positionals);
  const { config, storage } = installation();
  const { databaseUrl, secretKey, dataDir } = config;
  const registers = registersBeside(positionals);
  const from = { backups, registers, at: values.at };
  const { at, manifest, erasures } = await restore({ databaseUrl, secretKey, storage, ...from });
  // From now on this is the installation that the key belongs to, however it is started.
  if (values.keys) await writeFile(path.join(dataDir, "secret.key"), secretKey, { mode: 0o600 });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${at} (Vigil ${manifest.version}): ${plural(rows, "row")}, ${plural(manifest.files.length, "file")}.`,
  );
  sayErasures(erasures);
  console.log("Vigil can be started. Recordings that were on air when the backup was made are not in it.");
}

/** `vigil drill PLACE`: exits with 1 when the newest backup can't be restored. */
export async function runDrill(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const { config } = installation();
  const { at, rows, files, findings } = await withDatabase(config.databaseUrl, (database) =>
    drill({ database, databaseUrl: config.databaseUrl, backups: backupsOf(positionals) }),
  );
  if (findings.length === 0)
    console.log(
      `Backup ${at} was restored and checked: ${plural(rows, "row")}, ${plural(files, "file")} opened, the books balance.`,
    );
  else {
    console.error([`Backup ${at} can't be relied on:`, ...findings].join("\n"));
    process.exitCode = 1;
  }
}
