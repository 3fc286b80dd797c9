import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as contract from "@vigil/contract";
import type { Plugin } from "vite";

const folder = fileURLToPath(new URL("../../contract/src/", import.meta.url));
const query = "?brief";
/** What only forms and the history ask a resource for, or what is no data. */
const left = new Set(["record", "create", "filters", "hidden", "secrets", "rules"]);

/**
 * Gives the modules of the first list the contract without its schemas: paths, titles, orderings, grants, and whatever
 * needs no zod. The schemas and zod, a sixth of all script before the first list, come with the first form.
 * @param isFirst whether a module is needed before the first list is shown
 */
export function contractInBrief(isFirst: (id: string) => boolean): Plugin {
  const briefly = (file: string) => (hasSchemas(file) ? file + query : file);
  return {
    name: "contract-in-brief",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (source === "@vigil/contract" && isFirst(importer)) return briefly(join(folder, "index.ts"));
      if (source.startsWith(".") && isBrief(importer)) return briefly(resolve(dirname(importer), source));
      return undefined;
    },
    load: (id) => (isBrief(id) ? readFileSync(id.slice(0, -query.length), "utf8") : undefined),
    transform: {
      order: "post",
      handler(code, id) {
        if (!isBrief(id)) return undefined;
        return { code: inBrief(code, this.parse(code) as unknown as Node), map: null };
      },
    },
  };
}

export const isBrief = (id: string) => id.startsWith(folder) && id.endsWith(query);

/** Whether a module is zod's, or one of the contract that needs it. */
export const hasSchemas = (id: string) => id.includes("/node_modules/zod/") || schemaful.has(id);
const schemaful = modulesWithSchemas();

/** The modules of the contract that use zod, or others that do. */
function modulesWithSchemas(): Set<string> {
  const imports = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => {
        const code = readFileSync(join(folder, name), "utf8");
        const from = code.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)";/gms);
        return [name, [...from].map(([, source = ""]) => source)] as const;
      }),
  );
  const has = (name: string, above: string[] = []): boolean =>
    !above.includes(name) &&
    (imports.get(name) ?? []).some(
      (source) => source === "zod" || has(source.replace("./", ""), [...above, name]),
    );
  return new Set([...imports.keys()].filter((name) => has(name)).map((name) => join(folder, name)));
}

/** As parsers write JavaScript down (ESTree). */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** A module of the contract with its resources as mere data, and calls marked as free of effects: unused ones are dropped. */
function inBrief(code: string, program: Node): string {
  let text = code;
  for (const { name, init } of variablesOf(program).reverse()) {
    const data = dataOf(name);
    const said = text.slice(init.start, init.end);
    const brief = data ?? (nodesOf(init).some(calls) ? `/* @__PURE__ */ (() => (${said}))()` : said);
    text = text.slice(0, init.start) + brief + text.slice(init.end);
  }
  return text;
}

/** A resource of this name as JSON; undefined if there is none. */
function dataOf(name: string): string | undefined {
  const said = (contract as Record<string, unknown>)[name] as Partial<contract.Resource> | undefined;
  if (!said?.record || !said.path || !said.grants) return undefined;
  return JSON.stringify(Object.fromEntries(Object.entries(said).filter(([part]) => !left.has(part))));
}

/** The variables of a module that aren't functions, in the order they stand in. */
function variablesOf(program: Node): { name: string; init: Node }[] {
  const said = (program.body as Node[]).map((statement) =>
    statement.type === "ExportNamedDeclaration" ? (statement.declaration as Node | null) : statement,
  );
  return said
    .flatMap((part) => (part?.type === "VariableDeclaration" ? (part.declarations as Node[]) : []))
    .flatMap(({ id, init }) => {
      const { type } = (init ?? { type: "" }) as Node;
      if (!init || type === "ArrowFunctionExpression" || type === "FunctionExpression") return [];
      return [{ name: String((id as Node).name), init: init as Node }];
    });
}

const calls = ({ type }: Node) => ["CallExpression", "NewExpression", "SpreadElement"].includes(type);

function nodesOf(node: Node): Node[] {
  const below = Object.values(node).flat().filter(isNode);
  return [node, ...below.flatMap(nodesOf)];
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
