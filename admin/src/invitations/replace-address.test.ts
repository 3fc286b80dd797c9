import { expect, test } from "vitest";
import { replaceAddress } from "./replace-address.ts";

test("correcting an address leaves a longer one that contains it alone", () => {
  const list = "Anne, anne@gmail.co\nAnne too, anne@gmail.com\nMarie <marie.anne@gmail.co>";
  expect(replaceAddress(list, "anne@gmail.co", "anne@gmail.com")).toBe(
    "Anne, anne@gmail.com\nAnne too, anne@gmail.com\nMarie <marie.anne@gmail.co>",
  );
});
