import { expect, test } from "vitest";
import { contracts } from "../contracts.ts";
import { screens } from "../screens.ts";
import { resources } from "./resources.ts";

test("every field that can be entered or sorted by has a label, and every list its words", () => {
  const lacking = screens.flatMap(({ name }) => {
    const words = resources[name];
    const asked = [...Object.keys(contracts[name]?.create.shape ?? {}), ...(contracts[name]?.ordering ?? [])];
    const fields = asked.filter((field) => !words?.fields[field]);
    return [
      ...fields.map((field) => `${name}.${field}`),
      ...(words && "empty" in words ? [] : [`${name}.empty`]),
    ];
  });
  expect(lacking).toEqual([]);
});
