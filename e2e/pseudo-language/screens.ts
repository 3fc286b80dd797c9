import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { build, type InlineConfig, type Plugin } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pseudoModule = join(root, "e2e/pseudo-language/pseudo.ts");
const catalogueModule = join(root, "e2e/pseudo-language/catalogue.ts");
const memorialWords = join(root, "memorial/src/words/en");
const quiet = { logLevel: "error", configFile: false } as const;

/** The admin's catalogue in the pseudo-language, by the parts in which it is loaded (admin/src/words/parts.ts). */
const adminParts: Record<string, string> = {
  boot: `
    import { approvalWords } from "@vigil/contract";
    import { approval } from "/src/words/approval.ts";
    import { login } from "/src/words/login.ts";
    import { offline } from "/src/words/offline.ts";
    import { session } from "/src/words/session.ts";
    export default pseudoWords({ login, approval: { ...approvalWords, ...approval }, offline, session });`,
  app: `
    import { player } from "@vigil/player/words/en";
    import { enUS } from "@mui/material/locale";
    import calendar from "@fullcalendar/react/locales/fr-ca";
    import { english } from "/src/words/en.ts";
    import { pseudoCatalogue } from ${JSON.stringify(catalogueModule)};
    export default {
      messages: pseudoWords(english.messages), contract: pseudoCatalogue, player: pseudoWords(player),
      mui: pseudoWords(enUS), calendar: pseudoWords(calendar),
    };`,
  pages: `
    import { pages } from "/src/words/pages.ts";
    export default pseudoWords(pages);`,
  live: `
    import { boards } from "/src/words/boards.ts";
    import { director } from "/src/words/director.ts";
    import { monitoring } from "/src/words/monitoring.ts";
    export default pseudoWords({ director, boards, monitoring });`,
  acquirer: `
    import { acquirer } from "/src/words/acquirer.ts";
    export default pseudoWords(acquirer);`,
};

/** The same of a part of the public pages; `export const page = …`, as in its module in English. */
const memorialPart = (part: string): string => {
  const file = join(memorialWords, `${part}.ts`);
  const exported = part === "player" ? ["player"] : namesIn(readFileSync(file, "utf8"));
  const lines = exported.map((name) => {
    const said = `pseudoWords(english.${name})`;
    return `export const ${name} = ${name === "page" ? `{ ...${said}, language: "fr" }` : said};`;
  });
  return `import * as english from ${JSON.stringify(file)};\n${lines.join("\n")}`;
};
const namesIn = (source: string) =>
  [...source.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name);
const parts = readdirSync(memorialWords).map((file) => basename(file, ".ts"));

/** Modules that are texts here, and have files in the project's root to be found beside. */
function virtual(modules: Readonly<Record<string, string>>, root: string): Plugin {
  return {
    name: "virtual",
    enforce: "pre",
    resolveId: (id) => (id in modules ? join(root, "src", `${id}.virtual.js`) : undefined),
    load(id) {
      const source = modules[basename(id, ".virtual.js")];
      if (!id.endsWith(".virtual.js") || source === undefined) return undefined;
      return `import { pseudoWords } from ${JSON.stringify(pseudoModule)};\n${source}`;
    },
  };
}

/** Modules as files of their own that keep their exports. */
function chunks(project: string, modules: Readonly<Record<string, string>>, outDir: string): InlineConfig {
  return {
    ...quiet,
    root: project,
    plugins: [virtual(modules, project)],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      minify: false,
      lib: { entry: Object.keys(modules), formats: ["es"] },
      rolldownOptions: {
        input: Object.fromEntries(Object.keys(modules).map((name) => [name, name])),
        output: { entryFileNames: "[name].js", chunkFileNames: "pseudo-[name].js" },
      },
    },
  };
}

export interface PseudoScreens {
  /** What renders the public pages at the server, in place of its French. */
  serverEntry: string;
  /** From now on the page loads the pseudo-language in place of French. */
  speakIn(page: Page): Promise<void>;
  remove(): void;
}

/** Builds the catalogues of the screens in the pseudo-language, beside the built screens, which stay as they are. */
export async function buildPseudoScreens(): Promise<PseudoScreens> {
  const folder = mkdtempSync(join(tmpdir(), "vigil-pseudo-"));
  const [admin, memorial] = [join(root, "admin"), join(root, "memorial")];
  const memorialModules = Object.fromEntries(parts.map((part) => [`words-fr-${part}`, memorialPart(part)]));
  // Where the server's build finds the styles of the client's.
  mkdirSync(join(folder, "server"));
  symlinkSync(join(memorial, "dist/client"), join(folder, "client"));
  await build(chunks(admin, adminParts, join(folder, "admin")));
  await build(chunks(memorial, memorialModules, join(folder, "memorial")));
  const serverWords: Plugin = {
    name: "pseudo-words",
    enforce: "pre",
    load(id) {
      const [, part] = /\/memorial\/src\/words\/fr\/(\w+)\.ts$/.exec(id) ?? [];
      return part && `import { pseudoWords } from ${JSON.stringify(pseudoModule)};\n${memorialPart(part)}`;
    },
  };
  await build({
    logLevel: "error",
    root: memorial,
    configFile: join(memorial, "vite.config.ts"),
    mode: "fr",
    plugins: [serverWords],
    build: { ssr: "src/server/entry.tsx", outDir: join(folder, "server/fr"), minify: false },
  });
  return {
    serverEntry: join(folder, "server/fr/entry.js"),
    async speakIn(page) {
      // What several catalogues share.
      await page.route(/\/assets\/pseudo-[\w.-]+\.js$/, (route) => {
        const { pathname } = new URL(route.request().url());
        const from = pathname.startsWith("/memorial-assets/") ? "memorial" : "admin";
        return route.fulfill({
          path: join(folder, from, basename(pathname)),
          contentType: "text/javascript",
        });
      });
      await page.route(/\/memorial-assets\/assets\/words-fr-[\w]+-[\w-]+\.js$/, (route) => {
        const [name = ""] = /words-fr-\w+/.exec(route.request().url()) ?? [];
        return route.fulfill({
          path: join(folder, "memorial", `${name}.js`),
          contentType: "text/javascript",
        });
      });
      await page.route(/\/assets\/(app|boot|live|pages|acquirer)-[\w-]+\.js$/, async (route) => {
        // Its page may be closed at any moment.
        const original = await route
          .fetch()
          .then((response) => response.text())
          .catch(() => undefined);
        if (original === undefined) return route.abort().catch(() => undefined);
        const [, name = ""] = /\/assets\/(\w+)-/.exec(route.request().url()) ?? [];
        // The acquirer's pages have the same name as their words.
        const body = isCatalogue(original) ? asExported(original, folder, name) : original;
        return route.fulfill({ contentType: "text/javascript", body }).catch(() => undefined);
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const isCatalogue = (source: string) => /[éèàç]/.test(source) && /export\{[^}]*\};?\s*$/.test(source);
/** The catalogue under every name that the file has among the built screens, each of them or a namespace of it. */
function asExported(original: string, folder: string, name: string): string {
  const source = readFileSync(join(folder, "admin", `${name}.js`), "utf8");
  const [, list = ""] =
    /export\{([^}]*)\};?\s*$/.exec(original.replace(/\n\/\/# sourceMappingURL.*$/, "").trim()) ?? [];
  const names = list.split(",").map((one) => one.split(" as ").at(-1)?.trim() ?? "");
  const [, local = "words"] =
    /export \{\s*(\w+) as default/.exec(source) ?? /export default (\w+)/.exec(source) ?? [];
  const whole = source.replace(/export \{[\s\S]*?\};?\s*$/, "");
  const both = names
    .filter((one) => one !== "default")
    .map((one) => `both as ${one}`)
    .join(", ");
  return `${whole}\nconst both = { ...${local}, default: ${local} };\nexport { ${local} as default${both && `, ${both}`} };`;
}
