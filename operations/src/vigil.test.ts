import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../server/test/app.ts";
import { nodeEnvironment } from "../../tools/test-environment.ts";

const program = fileURLToPath(new URL("./vigil.ts", import.meta.url));
const app = await startApp();
const { databaseUrl, dataDir } = app.config;
const several = {
  SECRET_KEY: "a secret key of tests, long enough",
  PUBLIC_URL: "https://live.example.com",
  TRUST_PROXY: "1",
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  HOST: "127.0.0.1",
  PORT: "0",
  MEDIA_URL: "none",
};

/** Starts `vigil …`; resolves with what it printed once `until` matches, or when it ends. */
async function vigil(args: string[], env: NodeJS.ProcessEnv = {}, until?: RegExp) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...nodeEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  const code = await new Promise<number | null>((resolve) => {
    const read = (text: Buffer) => {
      printed += String(text);
      if (until?.test(printed)) resolve(null);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", resolve);
  });
  return { code, printed, child };
}

test("vigil without a command, or with one that doesn't exist, lists what it can do", async () => {
  expect(await vigil([])).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/api .*\n[\s\S]*doctor /),
  });
  expect(await vigil(["bakcup"])).toMatchObject({
    code: 2,
    printed: expect.stringMatching(/^vigil bakcup: there is no such command\./),
  });
});

test("a server that is one of several says which settings it needs", async () => {
  const { code, printed } = await vigil(["api"], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(printed.split("\n").map((line) => line.split(":")[0])).toEqual(
    expect.arrayContaining(["SECRET_KEY", "PUBLIC_URL", "TRUST_PROXY"]),
  );
  expect(printed).not.toContain("DATABASE_URL:");
});

test("commands that work with what is stored make no key, and name the settings to look at", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vigil-no-key-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, "data"), BACKUP_DIR: folder };
  for (const command of ["backup", "restore", "drill", "erasures", "doctor"])
    expect(await vigil([command], env), command).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/There is no SECRET_KEY.*Look at the settings SECRET_KEY and DATA_DIR/),
    });
  expect(readdirSync(folder)).toEqual([]);
});

test("by hand, also through a link, vigil uses the file of settings, and a backup without all files fails", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vigil-by-hand-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "vigil.env");
  const { SECRET_KEY } = several;
  const settings = { SECRET_KEY, DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, "data") };
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
  const link = path.join(folder, "vigil");
  symlinkSync(fileURLToPath(new URL("../../deploy/vigil", import.meta.url)), link);
  const backup = (settings = file) =>
    spawnSync("sh", [link, "backup", path.join(folder, "backups")], {
      cwd: folder,
      env: { ...nodeEnvironment(), VIGIL_HOME: "", VIGIL_ENV_FILE: settings },
      encoding: "utf8",
    });
  expect(backup()).toMatchObject({ status: 0 });
  expect(backup("").stderr).toContain("There is no SECRET_KEY");
  await app.sql(
    "insert into stored_file (id, content_type, size, file_name) values (gen_random_uuid(), 'video/mp4', 5, 'x')",
  );
  expect(backup()).toMatchObject({ status: 1, stderr: expect.stringContaining("look at DATA_DIR") });
});

test("a process for jobs runs them, and answers only how it is", async () => {
  const { printed, child } = await vigil(["jobs"], several, /Server listening at http:\/\/127\.0\.0\.1:\d+/);
  const [, origin] = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(printed) ?? [];
  expect(await (await fetch(`${origin}/v1/health`)).json()).toEqual({
    status: "ok",
    parts: { database: "ok", jobs: "ok" },
  });
  expect((await fetch(`${origin}/v1/public/settings`)).status).toBe(404);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});
