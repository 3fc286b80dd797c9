import { expect, test } from "vitest";
import { endingOf, fileNameOf, numbered } from "./names.ts";

test("every computer can store the files of an archive, whatever guests are called", () => {
  expect(fileNameOf('Anna "Nan" O’Brien / Łukasz: 50%?')).toBe("Anna Nan O’Brien Łukasz 50%");
  expect(fileNameOf("../../etc/passwd")).toBe("etc passwd");
  expect(fileNameOf("  .hidden.  ")).toBe("hidden");
  expect(fileNameOf("CON")).toBe("CON_");
  expect(fileNameOf("\u0000\n")).toBe("");
  expect(fileNameOf("é".repeat(200))).toHaveLength(80);
});

test("a folder shows its files in the order of the page", () => {
  expect(numbered(3, 120, "Anna Bell", ".jpg")).toBe("003 Anna Bell.jpg");
  expect(numbered(1, 2, "", ".mp4")).toBe("1.mp4");
});

test("a file keeps its ending", () => {
  expect(endingOf("Holiday.JPEG")).toBe(".jpeg");
  expect(endingOf("no ending")).toBe("");
  expect(endingOf("a.b/c")).toBe("");
});
