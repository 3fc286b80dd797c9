import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Language, languageCodes } from "@vigil/contract";
import type { Assets, Render } from "./render.ts";

/** The output of memorial's build: `server/<language>/entry.js` and `client/`. */
export const memorialDist = fileURLToPath(new URL("../../../memorial/dist", import.meta.url));
/** Where the files of `client/` are served. */
export const clientAddress = "/memorial-assets/";

export interface Bundle {
  render: Render;
  assets: Assets;
}

/**
 * Loads what renders the pages in a language; undefined while it isn't built. Each call checks for a new build, which is
 * used without a restart.
 */
export function openBundles(dist: string): (language: Language) => Promise<Bundle | undefined> {
  const bundles = Object.fromEntries(languageCodes.map((language) => [language, openBundle(dist, language)]));
  return async (language) => bundles[language]?.();
}

function openBundle(dist: string, language: Language): () => Promise<Bundle | undefined> {
  const entry = path.join(dist, "server", language, "entry.js");
  let loaded: { built: number; bundle: Promise<Bundle> } | undefined;
  return async () => {
    const built = await stat(entry).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (built === undefined) return undefined;
    if (loaded?.built !== built) {
      const mine = { built, bundle: load(dist, `${pathToFileURL(entry).href}?built=${built}`) };
      loaded = mine;
      // A build that failed to load is tried again at the next call.
      mine.bundle.catch(() => {
        if (loaded === mine) loaded = undefined;
      });
    }
    return loaded.bundle;
  };
}

async function load(dist: string, entry: string): Promise<Bundle> {
  const [{ render }, manifest] = await Promise.all([
    import(entry) as Promise<{ render: Render }>,
    readFile(path.join(dist, "client", ".vite", "manifest.json"), "utf8"),
  ]);
  return { render, assets: { base: clientAddress, manifest: JSON.parse(manifest) } };
}
