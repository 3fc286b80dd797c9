import { expect, test } from "vitest";
import { withoutGluedText } from "./glued-text.ts";

test.each([".", ")", "),", ">", "&gt;", "&gt;.", '"', "&quot;)", "»", "”.", "…", " ", "]", "'"])(
  "a link with %s glued to it is still the same link",
  (glued) => expect(withoutGluedText(`ruth-example${glued}`)).toBe("ruth-example"),
);

test("a link's own characters stay, also at its end and within it", () => {
  for (const part of ["ruth-example-2", "aB3_-", "id.signature_", "a&b"])
    expect(withoutGluedText(part)).toBe(part);
});

test("however much is glued to a link, and wherever, it is read at once", () => {
  const much = `${"&gt;".repeat(200)}${"&amp".repeat(100_000)}${"!".repeat(1_000_000)}`;
  expect(withoutGluedText(`ruth-example${much}`)).toBe("ruth-example");
  expect(withoutGluedText(`ruth${much}example`)).toBe(`ruth${much}example`);
  expect(withoutGluedText(much)).toBe("");
});

test("letters that only look like an entity belong to the link", () => {
  for (const part of ["a&gtb", "a&gtgt", "a&amp;lt", "gt", "a&gt-"])
    expect(withoutGluedText(part)).toBe(part);
  expect(withoutGluedText("a&GT;&ltx&lt")).toBe("a&GT;&ltx");
});
