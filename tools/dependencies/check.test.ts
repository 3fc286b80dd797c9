import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.ts";
import { isWithin, type Lock, problemsOf } from "./check.ts";
import { knownBad, mayRunScripts, otherLicences } from "./rules.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const lock = JSON.parse(read("package-lock.json")) as Lock;
const names = Object.entries(lock.packages).map(
  ([path, { name }]) => name ?? path.replace(/^.*node_modules\//, ""),
);

/** A lock file with one package, all right but for what is given. */
const withPackage = (changed: Lock["packages"][string], name = "some-package") => ({
  packages: {
    "": { dependencies: { [name]: "1.2.3" } },
    [`node_modules/${name}`]: { version: "1.2.3", integrity: "sha512-abc", license: "MIT", ...changed },
  },
});
const problems = (changed: Lock["packages"][string], name?: string) => problemsOf(withPackage(changed, name));

test("nothing is wrong with the packages that Vigil uses", () => {
  expect(problemsOf(lock)).toEqual([]);
  expect(names.length).toBeGreaterThan(500);
});

test("a package must come from the registry, with a checksum", () => {
  expect(problems({})).toEqual([]);
  expect(problems({ resolved: "https://registry.npmjs.org/some-package/-/some-package-1.2.3.tgz" })).toEqual(
    [],
  );
  for (const resolved of [
    "git+ssh://git@github.com/someone/some-package.git#abc",
    "http://registry.npmjs.org/some-package/-/some-package-1.2.3.tgz",
    "https://registry.npmjs.org.example.com/some-package-1.2.3.tgz",
    "file:../some-package.tgz",
  ])
    expect(problems({ resolved })).toEqual([`some-package 1.2.3: comes from ${resolved}.`]);
  expect(problems({ integrity: undefined as unknown as string })).toHaveLength(1);
  expect(problems({ integrity: "sha1-abc" })).toHaveLength(1);
  expect(problems({ link: true, resolved: "../elsewhere" })).toHaveLength(1);
});

test("a package of the registry can't take the place of one of ours", () => {
  expect(problems({}, "@vigil/contract")).toEqual([
    "@vigil/contract 1.2.3: is ours, and must be a link to its folder.",
  ]);
  const link = {
    packages: { contract: {}, "node_modules/@vigil/contract": { resolved: "contract", link: true } },
  };
  expect(problemsOf(link)).toEqual([]);
});

test("the settings of npm name no other registry", () => {
  expect(read(".npmrc")).not.toMatch(/registry\s*=\s*h|^@/m);
});

test("our packages ask for exact versions", () => {
  for (const spec of ["^1.2.3", "latest", "github:someone/some-package", "npm:other@1.2.3", "*"])
    expect(problemsOf({ packages: { server: { dependencies: { "some-package": spec } } } })).toEqual([
      `server asks for some-package "${spec}", which is no exact version.`,
    ]);
});

test("what is passed on has a licence that allows it; tools of development may have any", () => {
  for (const license of [
    "GPL-3.0",
    "AGPL-3.0-only",
    "MIT AND GPL-2.0",
    "SSPL-1.0",
    "UNLICENSED",
    "(A OR B) AND MIT",
  ]) {
    expect(problems({ license })).toHaveLength(1);
    expect(problems({ license, dev: true })).toEqual([]);
  }
  expect(problems({ license: undefined as unknown as string })).toHaveLength(1);
  for (const license of ["(MPL-2.0 OR Apache-2.0)", "MIT OR GPL-2.0", "MIT AND OFL-1.1"])
    expect(problems({ license })).toEqual([]);
});

test("a package that is known for one licence is named when it changes to another", () => {
  expect(problems({ license: "LGPL-3.0" }, "heic-to")).toEqual([]);
  expect(problems({ license: "AGPL-3.0" }, "heic-to")).toHaveLength(1);
});

test("only packages whose script somebody has read may run one when they are installed", () => {
  expect(problems({ hasInstallScript: true })).toHaveLength(1);
  expect(problems({ hasInstallScript: true }, "esbuild")).toEqual([]);
});

test("a version that is known to be bad is named with the reason", () => {
  for (const { name, range, why, link } of knownBad) {
    const [, , than = ""] = /(<|=)(.*)$/.exec(range) ?? [];
    const version = range.startsWith("<") ? "0.0.1" : than;
    expect(problemsOf(withPackage({ version }, name))).toEqual([`${name} ${version}: ${why} (${link}).`]);
    expect(link).toMatch(/^https:\/\//);
  }
});

test("ranges end where they say", () => {
  const within = (range: string) =>
    ["1.9.9", "2.0.0", "2.1.0", "2.10.0", "3.0.0-beta.1"].filter((one) => isWithin(one, range));
  expect(within("<2.0.0")).toEqual(["1.9.9"]);
  expect(within(">=2.0.0 <2.10.0")).toEqual(["2.0.0", "2.1.0"]);
  expect(within("=3.0.0")).toEqual(["3.0.0-beta.1"]);
  expect(() => isWithin("1.0.0", "~1.0")).toThrow("no range");
});

test("every exception is still needed, and each that is GPL or LGPL is explained", () => {
  for (const one of [...otherLicences, ...mayRunScripts])
    expect(
      names.filter((name) => one.package.test(name)),
      String(one.package),
    ).not.toEqual([]);
  const explained = read("docs/licences.md");
  for (const name of ["heic-to", "@img/sharp-libvips", "@ffmpeg-installer"])
    expect(explained).toContain(name);
});
