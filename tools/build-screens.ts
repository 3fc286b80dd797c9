import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { languageCodes } from "../contract/src/language.ts";
import { type Task, task } from "./task.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = ".sources";
const skipped = new Set(["node_modules", "dist", "test"]);
const shared = ["contract", "player", "package-lock.json", "tools/build-screens.ts"];

/** The packages with screens and the arguments of their Vite builds; `staging` is the folder that becomes dist/. */
const packages: Record<string, (staging: string) => string[][]> = {
  admin: (staging) => [["--outDir", staging]],
  memorial: (staging) => [
    ["--outDir", join(staging, "client")],
    ...languageCodes.map((language) => [
      ...["--ssr", "src/server/entry.tsx", "--mode", language],
      ...["--outDir", join(staging, "server", language)],
    ]),
  ],
};

/** Builds the screens whose sources have changed since their last build; undefined when none have. */
export function buildScreens(): Task | undefined {
  const builds = Object.keys(packages).flatMap((name) => build(name) ?? []);
  if (builds.length === 0) return undefined;
  return {
    done: Promise.all(builds.map(({ done }) => done)).then(() => {}),
    stop: () => {
      for (const { stop } of builds) stop();
    },
  };
}

function build(name: string): Task | undefined {
  const built = join(root, name, "dist");
  const current = fingerprint([name, ...shared]);
  if (builtFrom(built) === current) return undefined;

  // Built in a staging folder and moved, so that another start or a running server never sees a partial build.
  const staging = join(root, ".cache", `${name}-${process.pid}`);
  mkdirSync(join(root, ".cache"), { recursive: true });
  const steps = packages[name]?.(staging) ?? [];
  let running: Task | undefined;
  let stopped = false;
  const done = (async () => {
    for (const step of steps) {
      if (stopped) return;
      running = vite(name, step);
      await running.done;
    }
    compress(staging);
    writeFileSync(join(staging, stamp), current);
    replaceBuild(staging, built);
  })().finally(() => rmSync(staging, { recursive: true, force: true }));
  done.catch(() => {});
  return {
    done,
    stop: () => {
      stopped = true;
      running?.stop();
    },
  };
}

function vite(name: string, args: string[]): Task {
  return task(
    "Building the screens",
    [join(root, "node_modules/vite/bin/vite.js"), "build", ...args, "--emptyOutDir"],
    {
      cwd: join(root, name),
      env: { ...process.env, NODE_ENV: "production" },
      output: "keep",
      group: "own",
    },
  );
}

/** Compresses once at the highest level, so that no server has to at every request. */
function compress(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /assets\/.*\.(js|css|svg)$/.test(name.replaceAll("\\", "/")))) {
    const bytes = readFileSync(join(folder, file));
    if (bytes.length < 1024) continue;
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

function builtFrom(built: string): string | undefined {
  const file = join(built, stamp);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function replaceBuild(staging: string, built: string): void {
  const old = `${staging}.old`;
  if (existsSync(built)) renameSync(built, old);
  try {
    renameSync(staging, built);
  } catch (error) {
    // Another start has already replaced it.
    if (!existsSync(join(built, stamp))) throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

function fingerprint(sources: string[]): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesIn(source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Files that could be part of the screens, in a stable order, relative to the repository. */
function filesIn(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  const names = readdirSync(full).filter((name) => !skipped.has(name));
  return names.sort().flatMap((name) => filesIn(`${path}/${name}`));
}

// `npm run build`
if (import.meta.main) await buildScreens()?.done;
