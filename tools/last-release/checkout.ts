import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { task } from "../task.ts";

/**
 * Puts a commit's files into a folder, with its packages: ours where they are the same versions, else its own by
 * `npm ci`.
 */
export async function checkOut(root: string, commit: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", "--format=tar", commit], {
    cwd: root,
    maxBuffer: 1024 * 1024 * 1024,
  });
  const { status } = spawnSync("tar", ["-xf", "-", "-C", folder], { input: archive });
  if (status !== 0) throw new Error(`The files of ${commit} could not be unpacked.`);
  if (hasPackagesOf(root, folder)) linkPackages(root, folder);
  // Installs what is missing, with the Node that it has.
  const bootstrap = [join(folder, "tools", "bootstrap.mjs"), "--version"];
  await task("Installing its packages", bootstrap, { cwd: folder, output: "keep", group: "shared" }).done;
}

type Packages = Record<
  string,
  { version?: string; integrity?: string; optional?: boolean; devOptional?: boolean }
>;

/** Whether each package that the other folder asks for is installed in ours. */
function hasPackagesOf(root: string, folder: string): boolean {
  const packages = (file: string) =>
    (JSON.parse(readFileSync(file, "utf8")) as { packages: Packages }).packages;
  const present = packages(join(root, "node_modules", ".package-lock.json"));
  return Object.entries(packages(join(folder, "package-lock.json"))).every(
    ([path, { version, integrity, optional, devOptional }]) => {
      if (!path.includes("node_modules/")) return true;
      const found = present[path];
      if (!found) return Boolean(optional || devOptional);
      return found.version === version && found.integrity === integrity;
    },
  );
}

/** Links each package to ours, but workspaces to those of the folder. */
function linkPackages(root: string, folder: string): void {
  for (const modules of ["node_modules", ...workspaceModules(root)]) {
    const [from, to] = [join(root, modules), join(folder, modules)];
    if (!existsSync(dirname(to))) continue;
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      if (name.startsWith(".vite")) continue;
      if (name === "@vigil") linkWorkspaces(join(from, name), join(to, name));
      else symlinkSync(join(from, name), join(to, name), isFolder(join(from, name)) ? "junction" : "file");
    }
  }
}

/** Their links are relative, so they lead to the folder's own. */
function linkWorkspaces(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(readlinkSync(join(from, name)), join(to, name));
}

const workspaceModules = (root: string): string[] =>
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { workspaces: string[] }).workspaces
    .map((workspace) => join(workspace, "node_modules"))
    .filter((modules) => existsSync(join(root, modules)));

const isFolder = (path: string) => lstatSync(path).isDirectory();
