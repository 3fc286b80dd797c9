// `npm run bill-of-materials`: writes what Vigil is made of, as CycloneDX (https://cyclonedx.org), to .cache/vigil.cdx.json.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Lock } from "./dependencies/check.ts";
import { root } from "./sources.ts";

interface Component {
  "bom-ref": string;
  name: string;
  version: string;
  hashes?: { alg: string }[];
}

/** What is read of a bill of materials. */
interface BillOfMaterials {
  bomFormat: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** All packages that are passed on, by package-lock.json. Needs no network. @throws Error with what npm says */
export function billOfMaterials(): BillOfMaterials {
  const args = "sbom --package-lock-only --sbom-format=cyclonedx --sbom-type=application".split(" ");
  const { status, stdout, stderr, error } = spawnSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (error || status !== 0) throw new Error(`npm made no bill of materials: ${error?.message ?? stderr}`);
  return withoutTools(JSON.parse(stdout) as BillOfMaterials);
}

/** npm's own `--omit=dev` would leave out what is passed on and used by tools as well, such as sharp. */
function withoutTools(bill: BillOfMaterials): BillOfMaterials {
  const passedOn = passedOnPackages();
  const components = bill.components.filter(({ name, version }) => passedOn.has(`${name}@${version}`));
  const { component } = bill.metadata;
  const kept = new Set([component, ...components].map((one) => one["bom-ref"]));
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  // npm names it by the folder.
  const metadata = { ...bill.metadata, component: { ...component, name: "vigil" } };
  return { ...bill, metadata, components, dependencies };
}

/** Each package as name@version, our own among them. */
function passedOnPackages(): ReadonlySet<string> {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  return new Set(
    Object.entries(packages)
      .filter(([path, { dev, link }]) => path !== "" && !dev && !link)
      .map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, "")}@${version}`),
  );
}

if (import.meta.main) {
  const file = join(root, ".cache", "vigil.cdx.json");
  const bill = billOfMaterials();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${bill.components.length} packages`);
}
