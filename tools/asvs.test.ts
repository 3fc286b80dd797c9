import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./sources.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
/** How many requirements of levels 1 and 2 each chapter of the standard has. */
const inChapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const page = read("docs/asvs.md");
const rows = page
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = "", what = "", level = "", state = "", why = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    return { number, what, level, state: state.replaceAll("*", ""), why };
  });
const count = (state: string) => rows.filter((row) => row.state === state).length;

test("the table of ASVS has every requirement of levels 1 and 2, once", () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  const chapters = inChapters.map(
    (_, at) => rows.filter(({ number }) => number.startsWith(`${at + 1}.`)).length,
  );
  expect(chapters).toEqual(inChapters);
  for (const { number, what, level, state, why } of rows) {
    expect(number).toMatch(/^\d+\.\d+\.\d+$/);
    expect(["1", "2"], number).toContain(level);
    expect(["held", "not", "n/a"], number).toContain(state);
    expect(what.split(" ").length, number).toBeLessThanOrEqual(12);
    expect(why, number).not.toBe("");
  }
});

test("what is held names the place that shows it, and each place is there", () => {
  for (const { number, state, why } of rows) {
    const paths = [...why.matchAll(/`((?:[\w.@-]+\/)+[\w.@-]+|[\w-]+\.(?:md|json)|\.dockerignore)`/g)].map(
      ([, path = ""]) => path,
    );
    if (state === "held" && !why.includes("`/v1/")) expect(paths, number).not.toEqual([]);
    for (const path of paths) expect(existsSync(join(root, path)), `${number}: ${path}`).toBe(true);
  }
});

test("what is said of data and keys names places that are there", () => {
  const paths = [...read("docs/data-and-keys.md").matchAll(/`((?:[\w.@-]+\/)+[\w.@-]+\.\w+)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true);
});

test("the README and the table say the same numbers", () => {
  const [held, not, none] = [count("held"), count("not"), count("n/a")];
  expect(page).toContain(`**${held} are held, ${not} aren't, ${none} don't apply.**`);
  expect(read("README.md")).toContain(
    `[ASVS 5.0, level 2](docs/asvs.md): ${held} held, ${not} not, ${none} don't apply.`,
  );
});
