import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const packages = [
  "contract",
  "settings",
  "telemetry",
  "server",
  "media",
  "operations",
  "player",
  "admin",
  "memorial",
  "client",
] as const;
export type Package = (typeof packages)[number];

export interface Source {
  /** Relative to the repository. */
  path: string;
  text: string;
}

/** The package's source files without its tests. */
export const sourcesOf = (of: Package): Source[] =>
  readdirSync(join(root, of, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => join(of, "src", name))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Matches the address in `import … from`, `export … from` and `import()`, but not in what imports types alone. */
const imported = /^(?!(?:import|export) type )[^"\n]*(?:from |import\()"(\.[^"]+)"/gm;

/** Pairs of a package's folders that need each other when it runs, such as "auth emails". */
export function mutualPairs(of: Package): string[] {
  const folderOf = (path: string) => relative(join(of, "src"), path).split("/")[0] ?? "";
  const arrows = new Set<string>();
  for (const { path, text } of sourcesOf(of))
    for (const [, target = ""] of text.matchAll(imported)) {
      const [from, to] = [folderOf(path), folderOf(join(dirname(path), target))];
      if (from !== to && !from.includes(".") && !to.includes(".")) arrows.add(`${from} ${to}`);
    }
  return [...arrows].filter((arrow) => {
    const [from = "", to = ""] = arrow.split(" ");
    return from < to && arrows.has(`${to} ${from}`);
  });
}
