#!/usr/bin/env node
// `vigil ROLE`: what an installation runs, in containers, under systemd or by hand.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

// What a command writes, such as restored files and backups, must not be readable by other accounts of this machine.
process.umask(0o077);

interface Command {
  does: string;
  /** Whether it works with what an installation has stored, so that it may make no key. */
  needsKey?: true;
  run: (args: string[]) => Promise<void>;
}

const commands: Record<string, Command> = {
  all: {
    does: "updates the database, then serves everything on this machine: the API, jobs and media",
    run: async () => (await import("./all.ts")).runAll(),
  },
  api: {
    does: "serves the screens and the API",
    run: async () => (await import("./role.ts")).runServer("api"),
  },
  jobs: {
    does: "runs background jobs: emails, reminders, renewals, cleaning up",
    run: async () => (await import("./role.ts")).runServer("jobs"),
  },
  media: {
    does: "receives cameras, makes programmes and recordings, and shows them to guests",
    run: async () => (await import("./role.ts")).runMedia(),
  },
  migrate: {
    does: "updates the database; refuses while a service would be interrupted (--wait, --override=SENTENCE)",
    run: async (args) => (await import("../../server/src/migrate.ts")).migrateFromCommandLine(args),
  },
  "create-admin": {
    does: "makes the first super admin, who may then make others",
    run: async () => (await import("../../server/src/create-admin.ts")).createAdminFromCommandLine(),
  },
  backup: {
    does: "saves the database and the files in a folder or s3://bucket/folder: vigil backup PLACE [--keys=FILE]",
    needsKey: true,
    run: async (args) => (await import("./backups.ts")).runBackup(args),
  },
  restore: {
    does: "brings a backup into an empty installation: vigil restore PLACE [--at=BACKUP] [--keys=FILE]",
    run: async (args) => (await import("./backups.ts")).runRestore(args),
  },
  erasures: {
    does: "applies erasures noted beside the backups to a database that was put back by other means: vigil erasures [PLACE]",
    needsKey: true,
    run: async (args) => (await import("./backups.ts")).runErasures(args),
  },
  drill: {
    does: "restores the newest backup into a scratch database, checks it and throws it away: vigil drill PLACE",
    needsKey: true,
    run: async (args) => (await import("./backups.ts")).runDrill(args),
  },
  storage: {
    does: "copies files to a bucket or back, and lists those that nothing refers to (copy --to=bucket|folder, orphans)",
    needsKey: true,
    run: async (args) => (await import("./storage.ts")).runStorage(args),
  },
  photos: {
    does: "removes from all stored photos where, by whom and with which camera they were taken",
    needsKey: true,
    run: async () => (await import("./photos.ts")).cleanPhotos(),
  },
  recover: {
    does: "makes a recording that media has lost from the safe copy of it: vigil recover SERVICE",
    needsKey: true,
    run: async (args) => (await import("./recover.ts")).recover(args),
  },
  doctor: {
    does: "checks the settings and everything that Vigil needs, and says what to do (--json)",
    run: async (args) => (await import("./doctor/doctor.ts")).runDoctor(args),
  },
  healthy: {
    does: "asks an address of Vigil whether it is well, as containers do: vigil healthy http://127.0.0.1:3000/v1/health/ready",
    run: async ([url]) => (await import("./healthy.ts")).askHealth(url),
  },
  version: { does: "prints the version", run: async () => console.log(version()) },
};

const version = (): string =>
  (createRequire(import.meta.url)("../../package.json") as { version: string }).version;

function usage(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`);
  return [
    "Usage: vigil COMMAND",
    "",
    ...lines,
    "",
    "Settings are environment variables, which the README lists.",
  ].join("\n");
}

/**
 * Settings that the environment doesn't have: first those of the file by which systemd starts Vigil, so that commands by
 * hand work with the same installation. An empty VIGIL_ENV_FILE: of none.
 * @throws Error when the file can't be read
 */
function loadSettings(): void {
  const { VIGIL_ENV_FILE: named, INVOCATION_ID: startedBySystemd } = process.env;
  const file = named ?? "/etc/vigil.env";
  if (file && (named || existsSync(file))) {
    try {
      process.loadEnvFile(file);
    } catch (cause) {
      // systemd has read it as root, and its account needn't be able to.
      if (!named && startedBySystemd) return;
      throw new Error(
        `The settings in ${file} can't be read. Run the command as Vigil's account: sudo -u vigil.`,
        { cause },
      );
    }
  }
  if (existsSync(".env")) process.loadEnvFile(".env");
}

const [name = "help", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (["help", "--help", "-h"].includes(name)) console.log(usage());
else if (command) {
  try {
    loadSettings();
    if (command.needsKey) (await import("@vigil/settings")).requireSecretKey(process.env);
    await command.run(args);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
} else {
  console.error(`vigil ${name}: there is no such command.\n\n${usage()}`);
  process.exitCode = 2;
}
