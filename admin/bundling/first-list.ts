import { fileURLToPath } from "node:url";
import { build, type PluginOption, type Rolldown } from "vite";

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const start = "src/boot/start.ts";
const main = "src/boot/main.tsx";
const desk = "src/admin-app.tsx";
/** The list at which most people arrive. */
const list = "src/streams/StreamList.tsx";
/** Pages without a desk: nothing they share with it may stand in its files. */
const apart = ["src/boot/Approve.tsx", "src/boot/ForgotPassword.tsx", "src/boot/ResetPassword.tsx"];
const acquirer = "src/acquirer/main.tsx";

const isRule = (id: string) => id.includes("/contract/src/");

/** Modules by the part that needs them first; each of them is in one part only. */
export interface Parts {
  /** What calls the server as somebody, before anything else is there. */
  session: Set<string>;
  /** React, for the sign-in page and everything after it. */
  react: Set<string>;
  /** The rest of the sign-in page, but for what runs it: other pages share its fields. */
  signIn: Set<string>;
  /** What the desk takes of the contract. */
  rules: Set<string>;
  /** The desk around every screen. */
  desk: Set<string>;
  list: Set<string>;
}

/**
 * The modules that are needed before the first list is shown. Only a build knows: barrels such as MUI's name far more
 * than what is taken from them.
 */
export async function partsOfTheFirstList(plugins: PluginOption[]): Promise<Parts> {
  const { output } = (await build({
    root: here("."),
    configFile: false,
    logLevel: "warn",
    plugins,
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [here("index.html"), here("acquirer.html")] },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  // These two run things: whoever shares something with them mustn't run it as well.
  const taken = new Set([here(start), here(main)]);
  const next = (modules: Iterable<string>) => {
    const part = [...modules].filter((id) => !taken.has(id) && !id.endsWith(".css"));
    for (const id of part) taken.add(id);
    return part;
  };
  const session = next(modulesBehind(chunks, start));
  const signIn = next(modulesBehind(chunks, main));
  // What these take of the contract has a file of its own.
  next([...apart, acquirer].flatMap((page) => [...modulesBehind(chunks, page)]).filter((id) => !isRule(id)));
  const isLibrary = (id: string) => id.includes("/node_modules/");
  const around = next(modulesBehind(chunks, desk));
  const inList = next(modulesBehind(chunks, list));
  return {
    session: new Set(session),
    react: new Set(signIn.filter(isLibrary)),
    signIn: new Set(signIn.filter((id) => !isLibrary(id))),
    rules: new Set([...around, ...inList].filter(isRule)),
    desk: new Set(around.filter((id) => !isRule(id))),
    list: new Set(inList.filter((id) => !isRule(id))),
  };
}

/** Every module that runs before this one has run, and itself. */
function modulesBehind(chunks: Map<string, Rolldown.OutputChunk>, source: string): Set<string> {
  const seen = new Set<string>();
  const modules = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (!chunk || seen.has(fileName)) return;
    seen.add(fileName);
    for (const id of chunk.moduleIds) modules.add(id);
    chunk.imports.forEach(visit);
  };
  const own = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(here(source)));
  if (!own) throw new Error(`${source} is in no part of the build`);
  visit(own.fileName);
  return modules;
}
