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
import { type Task, task } from "./task.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = join(root, "admin", "dist");
const stamp = ".sources";
const sources = ["admin", "contract", "player", "package-lock.json"];
const skipped = new Set(["node_modules", "dist", "test"]);

/** Builds the screens when their sources differ from what was built last; undefined when there is nothing to do. */
export function buildAdmin(): Task | undefined {
  const wanted = fingerprint();
  if (builtFrom() === wanted) return undefined;

  // Built aside and moved in: another start, or a running server, never sees half of it.
  const half = join(root, ".cache", `admin-${process.pid}`);
  mkdirSync(join(root, ".cache"), { recursive: true });
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const build = task("Building the screens", [vite, "build", "--outDir", half, "--emptyOutDir"], {
    cwd: join(root, "admin"),
    env: { ...process.env, NODE_ENV: "production" },
    output: "keep",
    group: "own",
  });
  const done = build.done
    .then(() => {
      writeFileSync(join(half, stamp), wanted);
      moveIn(half);
    })
    .finally(() => rmSync(half, { recursive: true, force: true }));
  return { ...build, done };
}

function builtFrom(): string | undefined {
  const file = join(built, stamp);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function moveIn(half: string): void {
  const old = `${half}.old`;
  if (existsSync(built)) renameSync(built, old);
  try {
    renameSync(half, built);
  } catch (error) {
    // Another start was quicker.
    if (!existsSync(join(built, stamp))) throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesIn(source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Files that could end in the screens, in a steady order, relative to the project. */
function filesIn(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  const names = readdirSync(full).filter((name) => !skipped.has(name));
  return names.sort().flatMap((name) => filesIn(`${path}/${name}`));
}
