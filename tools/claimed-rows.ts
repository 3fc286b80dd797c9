// Collects what each `run<Row>(…)` of the server claims about its rows, as the compiler understands it. Tests
// compare it with the rows that PostgreSQL returns (server/test/claimed-rows.ts).
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { CallExpression, Node, SourceFile } from "typescript/unstable/ast";
import { isCallExpression, isIdentifier, isPropertyAccessExpression } from "typescript/unstable/ast/is";
import {
  API,
  type Checker,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from "typescript/unstable/sync";
import type { TestProject } from "vitest/node";

/** Type of a column's value as `typeof` returns it, or "null", or "any". */
export type Kind = "string" | "number" | "boolean" | "object" | "null" | "any";
/** By column. */
export type Claim = Record<string, Kind[]>;
/** By file and line of the call, such as `server/src/auth/info.routes.ts:46`. */
export type Claims = Record<string, Claim>;

declare module "vitest" {
  interface ProvidedContext {
    /** Tests append to `triedFile` a line for each call they make. */
    claimedRows: { claims: Claims; triedFile: string };
  }
}

const root = fileURLToPath(new URL("..", import.meta.url));
const cache = join(root, ".cache", "claimed-rows.json");
const triedFile = join(root, ".cache", "claimed-rows.tried");

export default function setup(project: TestProject): void {
  mkdirSync(dirname(cache), { recursive: true });
  const claims = claimedRows();
  writeFileSync(triedFile, "");
  project.provide("claimedRows", { claims, triedFile });
}

/** Calls with a claim that no test has made; valid after all tests. */
export function untried(): string[] {
  const tried = new Set(readFileSync(triedFile, "utf8").split("\n"));
  return Object.entries(claimedRows())
    .filter(
      ([site, claim]) => site.startsWith("server/src/") && Object.keys(claim).length > 0 && !tried.has(site),
    )
    .map(([site]) => site);
}

/** Cached until a source changes, because the compiler takes seconds. */
function claimedRows(): Claims {
  const sources = ["server", "contract"].flatMap((name) => sourcesIn(join(root, name)));
  const hash = createHash("sha1");
  for (const file of [fileURLToPath(import.meta.url), ...sources])
    hash.update(file).update(readFileSync(file));
  const of = hash.digest("hex");
  try {
    const cached = JSON.parse(readFileSync(cache, "utf8")) as { of: string; claims: Claims };
    if (cached.of === of) return cached.claims;
  } catch {
    // There is no cache yet.
  }
  const claims = readClaims(sources.filter((file) => file.startsWith(join(root, "server"))));
  writeFileSync(cache, JSON.stringify({ of, claims }));
  return claims;
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.includes("node_modules"))
    .map((name) => join(folder, name))
    .sort();

function readClaims(files: readonly string[]): Claims {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, "tsconfig.json")] }).getProjects();
    if (!project) throw new Error("The compiler opens no project.");
    const claims: Claims = {};
    for (const name of files) {
      const file = project.program.getSourceFile(name);
      if (!file?.text.includes("run")) continue;
      for (const call of runsIn(file)) {
        const site = `${relative(root, name)}:${lineOf(file, call)}`;
        if (claims[site]) throw new Error(`${site}: of two statements on one line only one can be checked.`);
        claims[site] = claimOf(project.checker, call);
      }
    }
    return claims;
  } finally {
    api.close();
  }
}

function runsIn(file: SourceFile): CallExpression[] {
  const found: CallExpression[] = [];
  const visit = (node: Node): undefined => {
    if (isCallExpression(node) && nameOf(node)?.text === "run") found.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const nameOf = ({ expression }: CallExpression) =>
  isPropertyAccessExpression(expression) && isIdentifier(expression.name) ? expression.name : undefined;

/** The line that a stack trace names: that of the function's name. */
const lineOf = (file: SourceFile, call: CallExpression): number =>
  file.getLineAndCharacterOfPosition(nameOf(call)?.getStart(file) ?? 0).line + 1;

function claimOf(checker: Checker, call: CallExpression): Claim {
  const row = rowOf(checker, call);
  if (!row) return {};
  const columns = checker
    .getPropertiesOfType(row)
    .filter(({ flags }) => (flags & SymbolFlags.Optional) === 0);
  return Object.fromEntries(columns.map((column) => [column.name, kindsOf(checker.getTypeOfSymbol(column))]));
}

/** The `Row` of the call, explicit or inferred from its Promise<Row[]>. */
function rowOf(checker: Checker, call: CallExpression): Type | undefined {
  const [explicit] = call.typeArguments ?? [];
  if (explicit) return checker.getTypeFromTypeNode(explicit);
  const argumentOf = (type: Type | undefined) =>
    type?.isTypeReference() ? checker.getTypeArguments(type as TypeReference)[0] : undefined;
  return argumentOf(argumentOf(checker.getTypeAtLocation(call)));
}

const kinds: [number, Kind][] = [
  [TypeFlags.StringLike, "string"],
  [TypeFlags.NumberLike, "number"],
  [TypeFlags.BooleanLike, "boolean"],
  [TypeFlags.Nullable, "null"],
  [TypeFlags.Object | TypeFlags.NonPrimitive, "object"],
];

function kindsOf(type: Type | undefined): Kind[] {
  const parts = type?.isUnionType() ? (type.getTypes() ?? []) : [type];
  return [...new Set(parts.map((part) => kinds.find(([flag]) => part && part.flags & flag)?.[1] ?? "any"))];
}
