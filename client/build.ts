// Makes dist/ of this package: the types from the server's own description of its API, then JavaScript and declarations.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import openapiTypescript, { astToString } from "openapi-typescript";
import { openapi } from "../server/src/openapi/openapi.ts";
import { definitions } from "../server/src/resources/index.ts";

const root = import.meta.dirname;
const schema = join(root, "src", "schema.ts");
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");

/** The types of the API, as this version of the server describes it. */
export async function schemaSource(): Promise<string> {
  const document = openapi(definitions, "Vigil", "https://vigil.example");
  return `// Made from /v1/openapi.json by build.ts.\n${astToString(await openapiTypescript(document as never))}`;
}

/** @throws Error with what the compiler says */
export async function buildClient(): Promise<void> {
  const source = await schemaSource();
  if (read(schema) !== source) writeFileSync(schema, source);
  rmSync(join(root, "dist"), { recursive: true, force: true });
  mkdirSync(join(root, "dist"));
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", root], { encoding: "utf8" });
  if (status !== 0) throw new Error(stdout);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

if (import.meta.main) await buildClient();
