import { expect, test } from "vitest";
import { telephoneText } from "./telephone-link.ts";

test("a telephone number is written in one way, however it was typed, unless its form isn't known", () => {
  for (const typed of ["+17055550199", "+1 (705) 555-0199", "705 555 0199", "1-705-555-0199", "705.555.0199"])
    expect(telephoneText(typed)).toBe("+1 (705) 555-0199");
  for (const other of ["+44 20 7946 0018", "705 555 0122 ext. 12", "555-0122", "+7055550199"])
    expect(telephoneText(other)).toBe(other);
});
