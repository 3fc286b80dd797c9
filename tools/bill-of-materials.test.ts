import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { billOfMaterials } from "./bill-of-materials.ts";
import type { Lock } from "./dependencies/check.ts";
import { root } from "./sources.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");

test("the bill of materials names every package that is passed on with its checksum, and no tool", () => {
  const { bomFormat, metadata, components, dependencies } = billOfMaterials();
  expect([bomFormat, metadata.component.name]).toEqual(["CycloneDX", "vigil"]);
  const { packages } = JSON.parse(read("package-lock.json")) as Lock;
  const passedOn = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link,
  );
  const listed = new Map(components.map((one) => [`${one.name}@${one.version}`, one]));
  for (const [path, { name = path.replace(/^.*node_modules\//, ""), version }] of passedOn)
    expect(listed.get(`${name}@${version}`)?.hashes?.[0]?.alg, path).toBe("SHA-512");
  const names = new Set(components.map(({ name }) => name));
  // Sharp and hls.js are used by tools as well, the others by nothing else.
  for (const name of ["fastify", "sharp", "hls.js", "react"]) expect(names).toContain(name);
  for (const name of ["vitest", "playwright", "knip"]) expect(names).not.toContain(name);
  const refs = new Set([metadata.component, ...components].map((one) => one["bom-ref"]));
  for (const { ref, dependsOn = [] } of dependencies)
    for (const one of [ref, ...dependsOn]) expect(refs).toContain(one);
});

test("the image is built with its bill of materials", () => {
  const containerfile = read("deploy/Containerfile");
  expect(containerfile).toContain("npm run bill-of-materials");
  expect(containerfile).toContain("COPY --from=screens /vigil/.cache/vigil.cdx.json vigil.cdx.json\n");
});
