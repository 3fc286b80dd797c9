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
