import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languageCodes } from "@vigil/contract";
import { afterAll } from "vitest";

/** A folder for a test's own build of the memorial pages; it is removed when the file is done. */
export function memorialDist(): string {
  const dist = mkdtempSync(join(tmpdir(), "vigil-memorial-"));
  afterAll(() => rmSync(dist, { recursive: true, force: true }));
  return dist;
}

/**
 * Writes a bundle in place of memorial's build.
 * @param line the page: JavaScript with `request` and `language`
 * @param built its modification time
 */
export function buildMemorial(dist: string, line: string, built = new Date()): void {
  mkdirSync(join(dist, "client", ".vite"), { recursive: true });
  mkdirSync(join(dist, "client", "assets"), { recursive: true });
  writeFileSync(
    join(dist, "client", ".vite", "manifest.json"),
    '{"src/page.tsx":{"file":"assets/page-1.js"}}',
  );
  writeFileSync(join(dist, "client", "assets", "page-1.js"), "hydrate()");
  writeFileSync(join(dist, "client", "assets", "page-1.js.map"), "{}");
  const status = "status: request.kind === 'missing' ? 404 : (request.entry?.status ?? 200)";
  for (const language of languageCodes) {
    const folder = join(dist, "server", language);
    const entry = join(folder, "entry.js");
    mkdirSync(folder, { recursive: true });
    const text = `const language = "${language}"; export const render = (request) => ({ html: ${line}, ${status} });`;
    writeFileSync(entry, text);
    utimesSync(entry, built, built);
  }
}
