import { allowedLicences, knownBad, mayRunScripts, otherLicences } from "./rules.ts";

interface LockedPackage {
  /** Where it differs from its folder. */
  name?: string;
  version?: string;
  /** Absent for a package of the registry (`omit-lockfile-registry-resolved` in .npmrc). */
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
  /** Of our own packages. */
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** What is read of package-lock.json. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

const registry = "https://registry.npmjs.org/";

/** What is wrong with the packages of a lock file, one sentence each; nothing is asked of the network. */
export function problemsOf({ packages }: Lock): string[] {
  const ours = new Set(Object.keys(packages).filter((path) => !path.includes("node_modules/")));
  return Object.entries(packages).flatMap(([path, locked]) => {
    if (ours.has(path)) return specProblems(path, locked);
    if (locked.link) return ours.has(locked.resolved ?? "") ? [] : [`${path} links to a folder elsewhere.`];
    const found = { ...locked, name: locked.name ?? path.replace(/^.*node_modules\//, "") };
    return [sourceProblem(found), scriptProblem(found), badProblem(found), licenceProblem(found)]
      .filter((sentence) => sentence !== undefined)
      .map((sentence) => `${found.name} ${found.version}: ${sentence}`);
  });
}

type Found = LockedPackage & { name: string };

/** What our packages ask for: versions of the registry, without a range that could bring another. */
function specProblems(path: string, locked: LockedPackage): string[] {
  const asked = { ...locked.dependencies, ...locked.devDependencies, ...locked.optionalDependencies };
  return Object.entries(asked)
    .filter(([, spec]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(spec))
    .map(([name, spec]) => `${path || "vigil"} asks for ${name} "${spec}", which is no exact version.`);
}

function sourceProblem({ name, resolved, integrity, version }: Found): string | undefined {
  // Nobody may take the place of our own packages with one of their name in the registry.
  if (name.startsWith("@vigil/")) return "is ours, and must be a link to its folder.";
  if (resolved !== undefined && !resolved.startsWith(registry)) return `comes from ${resolved}.`;
  if (version === undefined || !/^\d+\.\d+\.\d+/.test(version)) return "has no version of the registry.";
  if (!integrity?.startsWith("sha512-")) return "has no checksum (SHA-512).";
  return undefined;
}

function scriptProblem({ name, hasInstallScript }: Found): string | undefined {
  if (!hasInstallScript || mayRunScripts.some((one) => one.package.test(name))) return undefined;
  return "runs a script when it is installed. Read it, then add it to mayRunScripts.";
}

function badProblem({ name, version = "" }: Found): string | undefined {
  const bad = knownBad.find((one) => one.name === name && isWithin(version, one.range));
  return bad && `${bad.why} (${bad.link}).`;
}

/** Development's packages aren't passed on, so their licences don't matter. */
function licenceProblem({ name, license, dev }: Found): string | undefined {
  if (dev || isAllowed(license)) return undefined;
  const known = otherLicences.find((one) => one.package.test(name));
  if (known && known.licence === (license ?? null)) return undefined;
  return `its licence is ${license ?? "not said"}. Read it, and docs/licences.md.`;
}

/** SPDX: of "OR" one must be allowed, of "AND" all. Brackets only ever surround the whole. */
function isAllowed(licence: string | undefined): boolean {
  const expression = licence?.replace(/^\((.*)\)$/, "$1") ?? "";
  if (/[()]/.test(expression)) return false;
  return expression
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => allowedLicences.has(one)));
}

/** Whether a version is within a range such as ">=1.0.0 <1.2.3" or "=2.0.1". A pre-release counts as its release. */
export function isWithin(version: string, range: string): boolean {
  return range.split(" ").every((bound) => {
    const [, sign, than = ""] = /^(>=|<|=)(\d+\.\d+\.\d+)$/.exec(bound) ?? [];
    if (!sign) throw new Error(`"${range}" is no range.`);
    const order = compare(version, than);
    return sign === "=" ? order === 0 : sign === "<" ? order < 0 : order >= 0;
  });
}

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(/[.+-]/).slice(0, 3).map(Number));
  const differs = [0, 1, 2].find((at) => a?.[at] !== b?.[at]);
  return differs === undefined ? 0 : (a?.[differs] ?? 0) - (b?.[differs] ?? 0);
}
