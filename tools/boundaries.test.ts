import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");

/** Each import rule of docs/architecture.md: its message, and violations planted where the rule must find them. */
const boundaries: [rule: string, message: string, planted: [folder: string, code: string][]][] = [
  [
    "contract imports only zod",
    "contract imports zod and its own files",
    [
      ["contract/src", 'import "node:fs";'],
      ["contract/src", 'import "fastify";'],
      ["contract/src", 'import "../../server/src/app.ts";'],
      ["contract/src", 'import "vitest";'],
    ],
  ],
  [
    "player knows no app",
    "player imports react, hls.js and contract",
    [
      ["player/src", 'import "@vigil/admin";'],
      ["player/src", 'import "../../memorial/src/page.ts";'],
      ["player/src", 'import "node:fs";'],
    ],
  ],
  [
    "screens import no server",
    "Screens talk to the server by HTTP",
    [
      ["admin/src", 'import "../../server/src/app.ts";'],
      ["admin/src", 'import "@vigil/media";'],
      ["memorial/src", 'export * from "@vigil/server";'],
      ["memorial/src", 'import "../../media/src/main.ts";'],
      ["admin/src/streams", 'import "drizzle-orm/pg-core";'],
    ],
  ],
  [
    "admin knows no memorial",
    "admin never imports memorial",
    [["admin/src", 'import "../../memorial/src/page.ts";']],
  ],
  ["memorial knows no admin", "memorial never imports admin", [["memorial/src", 'import "@vigil/admin";']]],
  [
    "hls.js stays in player",
    "Only player/ imports hls.js",
    [
      ["admin/src", 'await import("hls.js");'],
      ["memorial/src", 'import "hls.js/light";'],
    ],
  ],
  [
    "the server imports neither media nor an app",
    "The server never imports media or an app",
    [
      ["server/src", 'import "../../media/src/main.ts";'],
      ["server/src/emails", 'import "@vigil/media";'],
      ["server/src", 'import "../../admin/src/App.tsx";'],
      ["server/src", 'import "@vigil/memorial";'],
      ["server/test", 'import "../../player/src/HlsPlayer.tsx";'],
      ["server/src/ports", 'import "../../../media/src/main.ts";'],
    ],
  ],
  [
    "media needs neither server nor database",
    "media imports @vigil/contract/media and its own files",
    [
      ["media/src", 'import "../../server/src/app.ts";'],
      ["media/src", 'import type { Database } from "@vigil/server";'],
      ["media/src", 'import "drizzle-orm";'],
      ["media/src", 'import "pg";'],
      ["media/src", 'import { words } from "@vigil/contract";'],
    ],
  ],
  [
    "tables import no other part of the server",
    "Tables import only drizzle",
    [
      ["server/src/tables", 'import "../resource/define.ts";'],
      ["server/src/tables", 'import "../billing/purchases.ts";'],
      ["server/src/tables", 'import "fastify";'],
    ],
  ],
  [
    "the engine knows no resource",
    "The engine knows no resource",
    [["server/src/resource", 'import "../resources/streams/streams.hooks.ts";']],
  ],
  [
    "a resource uses only tables of others",
    "A resource uses another's table",
    [
      ["server/src/resources/families", 'import "../streams/streams.hooks.ts";'],
      ["server/src/resources/families", 'import "../streams/streams.routes.ts";'],
      ["server/src/resources/families", 'import "../../resources/streams/streams.hooks.ts";'],
      ["server/src/resources/families", 'import "../streams/streams.resource.ts";'],
    ],
  ],
  [
    "vendors stay in ports",
    "A vendor's SDK is imported only inside server/src/ports/",
    [
      ...[
        "stripe",
        "nodemailer",
        "@aws-sdk/client-s3",
        "googleapis",
        "openid-client",
        "twilio",
        "cloudflare",
        "livekit-server-sdk",
      ].map((vendor): [string, string] => ["server/src/billing", `import "${vendor}";`]),
      ["admin/src", 'import "livekit-client";'],
      ["media/src", 'import "@aws-sdk/client-s3";'],
      ["server/src/billing", 'export type Charge = import("stripe").Charge;'],
    ],
  ],
  [
    "core imports only core and contract",
    "core/ imports only its siblings",
    [
      ["server/src/broadcast/core", 'import "node:fs";'],
      ["server/src/broadcast/core", 'import "fastify";'],
      ["media/src/programme/core", 'import "drizzle-orm";'],
      ["media/src/programme/core", 'import "../programme.ts";'],
    ],
  ],
  [
    "core takes time and chance as arguments",
    "core/ is pure",
    [
      ["server/src/billing/core", "export const now = Date.now();"],
      ["server/src/billing/core", "export const now = new Date();"],
      ["server/src/billing/core", "export const chance = Math.random();"],
    ],
  ],
  [
    "core reads no globals of the process",
    "Do not use the global variable",
    [
      ["media/src/programme/core", "export const mode = process.env.MODE;"],
      ["media/src/programme/core", "export const mode = globalThis.process.env.MODE;"],
    ],
  ],
];

const legal: [folder: string, code: string][] = [
  ["contract/src", 'export { z } from "zod";\nexport * from "./fields.ts";'],
  ["player/src", 'import "react";\nimport "hls.js";\nimport "@vigil/contract";'],
  ["admin/src", 'import "@vigil/contract";\nimport "@vigil/player";\nimport "react-admin";'],
  ["server/src/ports", 'import "nodemailer";\nimport "@aws-sdk/client-s3";\nimport "@vigil/contract";'],
  [
    "server/src/resources/families",
    'import "../../resource/define.ts";\nimport "../streams/streams.table.ts";\nimport "./families.hooks.ts";',
  ],
  ["media/src", 'import "node:fs";\nimport "@vigil/contract/media";\nimport "./programme/core/advance.ts";'],
  [
    "server/src/broadcast/core",
    'import "@vigil/contract";\nimport "./machine.ts";\nimport "../../billing/core/plans.ts";\nexport const at = (now: number) => new Date(now);',
  ],
];

interface Finding {
  location: { path: string };
  message: string;
}

const planted: string[] = [];
const createdFolders: string[] = [];
let findings: Finding[] = [];

/** Writes a file that git ignores and no test runner collects, in a folder where the rules apply. */
function plant(name: string, folder: string, code: string): void {
  for (let missing = join(root, folder); !existsSync(missing); missing = dirname(missing))
    createdFolders.push(missing);
  mkdirSync(join(root, folder), { recursive: true });
  const file = `${folder}/__planted__.${name}.ts`;
  planted.push(join(root, file));
  writeFileSync(join(root, file), `${code}\n`);
}

const nameOf = (rule: number | "legal", index: number) => `${rule}-${index}`;

beforeAll(() => {
  for (const [rule, [, , breaches]] of boundaries.entries()) {
    for (const [index, [folder, code]] of breaches.entries()) plant(nameOf(rule, index), folder, code);
  }
  for (const [index, [folder, code]] of legal.entries()) plant(nameOf("legal", index), folder, code);
  const args = [biome, "lint", "--reporter=json", "--max-diagnostics=none", ...planted];
  const ran = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  findings = (JSON.parse(ran.stdout) as { diagnostics: Finding[] }).diagnostics;
});

afterAll(() => {
  for (const file of planted) rmSync(file, { force: true });
  // The deepest first, and only empty ones, because a folder may have received other files in the meantime.
  for (const folder of createdFolders.sort((a, b) => b.length - a.length)) {
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  }
});

const messagesOf = (name: string) =>
  findings
    .filter(({ location }) => location.path.includes(`__planted__.${name}.ts`))
    .map(({ message }) => message);

test.each(boundaries.map(([rule], index) => [rule, index] as const))("%s", (_rule, index) => {
  const [, message, breaches] = boundaries[index] ?? ["", "", []];
  const missed = breaches.filter(
    (_breach, at) => !messagesOf(nameOf(index, at)).some((found) => found.includes(message)),
  );
  expect(missed).toEqual([]);
});

test.each(legal.map(([folder], index) => [folder, index] as const))(
  "what is allowed in %s passes",
  (_folder, index) => {
    const messages = boundaries.map(([, message]) => message);
    expect(
      messagesOf(nameOf("legal", index)).filter((found) =>
        messages.some((message) => found.includes(message)),
      ),
    ).toEqual([]);
  },
);

test("an import cycle is found", () => {
  plant("cycle-a", "server/src", 'import { b } from "./__planted__.cycle-b.ts";\nexport const a = () => b;');
  plant("cycle-b", "server/src", 'import { a } from "./__planted__.cycle-a.ts";\nexport const b = () => a;');
  const args = [biome, "lint", "--reporter=json", ...planted.slice(-2)];
  const ran = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect(ran.stdout).toContain("lint/suspicious/noImportCycles");
});

test("every module that git lists was read", () => {
  const git = spawnSync("git", ["ls-files", "--", "*.ts", "*.tsx", "*.mjs", "*.js"], {
    cwd: root,
    encoding: "utf8",
  });
  const listed = git.stdout.split("\n").filter((file) => file && existsSync(join(root, file)));
  // One cheap rule is enough to see which files Biome reads; `npm run check` lints them with all.
  const args = [biome, "lint", "--only=suspicious/noDebugger", "--verbose", "--colors=off", "."];
  const ran = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const read = new Set(`${ran.stdout}${ran.stderr}`.match(/[\w./@-]+\.(?:tsx?|mjs|js)\b/g));
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((file) => !read.has(file) && !read.has(join(root, file)))).toEqual([]);
});
