import { expect, test } from "vitest";
import { type Expression, expressionsIn, isSlow, shippedExpressions } from "./regular-expressions.ts";

const written = ({ place, pattern, flags }: Expression) => `${place}  /${pattern}/${flags}`;

test("no regular expression takes more than linear time, because one request could stop the server with it", () => {
  const expressions = shippedExpressions();
  expect(expressions.length).toBeGreaterThan(400);
  expect(expressions.filter(isSlow).map(written)).toEqual([]);
});

test("an expression is found wherever it stands, and named with its line", () => {
  const text = "const one = /a/;\nexport const Two = () => <p title={find(/b+$/i)}>{/c/.source}</p>;\n";
  expect(expressionsIn({ path: "admin/src/Two.tsx", text }).map(written).sort()).toEqual([
    "admin/src/Two.tsx:1  /a/",
    "admin/src/Two.tsx:2  /b+$/i",
    "admin/src/Two.tsx:2  /c/",
  ]);
});

test.each([
  ["a run that may begin anywhere", /\/+$/, /(?<!\/)\/+$/],
  ["two runs of the same signs", /^a\s*(.+?)\s*$/, /^a(.+)$/],
  ["a run within a run", /^(?:[a-z]+-?)+$/, /^[a-z]+(?:-[a-z]+)*-?$/],
])("%s is slow, and can be written otherwise", (_, slow, quick) => {
  const verdicts = [slow, quick].map(({ source, flags }) => isSlow({ place: "", pattern: source, flags }));
  expect(verdicts).toEqual([true, false]);
});
