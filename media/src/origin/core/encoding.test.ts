import { expect, test } from "vitest";
import { chooseEncoding } from "./encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["BR ; q=1.0", "br"],
  ["gzip;q=0.0", null],
  ["identity", null],
  ["", null],
  [undefined, null],
])("to a player that takes %j a playlist goes as %j", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test("a header of a megabyte is read at once", () => {
  expect(chooseEncoding(`a${" ".repeat(1_000_000)}b, gzip`)).toBe("gzip");
});
