// `npm run image`: builds the image of Vigil from Debian's packages alone, without any registry of images, and tries it.
// Needs root, buildah and mmdebstrap; both are packages of Debian. The archive is .cache/image/vigil.tar, and beside it is
// vigil.cdx.json, the bill of materials that the image has, to publish with it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, ".cache", "image");
const archive = join(folder, "vigil.tar");
const certificates = "/etc/ssl/certs/ca-certificates.crt";
/** Bytes of the archive. */
const limit = 400e6;
// Without privileges of its own and on any file system, so that it works inside a container as well.
const store = ["--root", join(folder, "store"), "--runroot", join(folder, "run"), "--storage-driver", "vfs"];

function run(program: string, ...args: string[]): string {
  const { status, stdout, error } = spawnSync(program, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error || status !== 0)
    throw new Error(
      error?.message.includes("ENOENT") ? `Install ${program}.` : `${program} ${args[0]} failed.`,
    );
  return stdout;
}
const buildah = (command: string, ...args: string[]) => run("buildah", ...store, command, ...args);
const isolated = ["--isolation", "chroot", "--network", "host"];

/** A small Debian with what Vigil needs at run time, as an image. */
function buildBase(): void {
  const tar = join(folder, "base.tar");
  const sources = "/etc/apt/sources.list.d";
  const mirrors = existsSync(sources)
    ? readdirSync(sources)
        .filter((name) => /\.(list|sources)$/.test(name))
        .map((name) => join(sources, name))
    : [];
  if (!existsSync(tar))
    run(
      "mmdebstrap",
      "--variant=minbase",
      ...["doc", "man", "info", "locale"].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
      "--include=bubblewrap,ca-certificates,ffmpeg,libatomic1",
      "bookworm",
      tar,
      ...mirrors,
    );
  const container = buildah("from", "scratch").trim();
  buildah("add", container, tar, "/");
  buildah("commit", "--rm", container, "vigil-base");
}

/** The same with this machine's npm and its Node, for the stages that build. */
function buildBuilder(): void {
  const npm = run("npm", "root", "--global").trim();
  const node = run("which", "-a", "node").trim().split("\n").at(-1) ?? "";
  const container = buildah("from", "vigil-base").trim();
  buildah("copy", container, node, "/usr/bin/node");
  buildah("copy", container, join(npm, "npm"), "/usr/lib/node_modules/npm");
  for (const name of ["npm", "npx"])
    buildah(
      "run",
      ...isolated,
      container,
      "ln",
      "-s",
      `../lib/node_modules/npm/bin/${name}-cli.js`,
      `/usr/bin/${name}`,
    );
  // Of a network whose proxy has certificates of its own.
  buildah("config", "--env", `NODE_EXTRA_CA_CERTS=${certificates}`, container);
  buildah("commit", "--rm", container, "vigil-builder");
}

function buildImage(): void {
  const npmrc = join(homedir(), ".npmrc");
  const settings = existsSync(npmrc) ? ["--volume", `${npmrc}:/root/.npmrc:ro`] : [];
  buildah(
    "build-using-dockerfile",
    ...isolated,
    ...settings,
    ...["--volume", `${process.env.NODE_EXTRA_CA_CERTS ?? certificates}:${certificates}:ro`],
    ...["--build-arg", "BASE=localhost/vigil-base", "--build-arg", "BUILDER=localhost/vigil-builder"],
    ...["--file", "deploy/Containerfile", "--tag", "vigil", "."],
  );
  rmSync(archive, { force: true });
  buildah("push", "vigil", `oci-archive:${archive}`);
}

/** Runs the image's commands as its own user, in the image's file system. */
function tryImage(): void {
  const container = buildah("from", "vigil").trim();
  const vigil = (...args: string[]) =>
    buildah(
      "run",
      ...isolated,
      "--user",
      "10001:10001",
      container,
      "--",
      "/usr/local/bin/vigil",
      ...args,
    ).trim();
  console.log(`vigil version: ${vigil("version")}`);
  console.log(
    `node: ${buildah("run", ...isolated, container, "--", "sh", "-c", "/vigil/node_modules/node-*/bin/node --version").trim()}`,
  );
  vigil("help");
  const missing = buildah(
    "run",
    ...isolated,
    container,
    "--",
    "sh",
    "-c",
    "ls /vigil/admin/dist/index.html /vigil/memorial/dist/server/*/entry.js",
  );
  console.log(missing.trim());
  const bill = buildah("run", ...isolated, container, "--", "cat", "/vigil/vigil.cdx.json");
  writeFileSync(join(folder, "vigil.cdx.json"), bill);
  console.log(`bill of materials: ${JSON.parse(bill).components.length} packages`);
  buildah("rm", container);
}

mkdirSync(dirname(archive), { recursive: true });
buildBase();
buildBuilder();
buildImage();
tryImage();
const { size } = statSync(archive);
console.log(`${archive}: ${Math.round(size / 1e6)} MB`);
if (size > limit) throw new Error(`The image has more than ${limit / 1e6} MB.`);
