import { expect, test } from "vitest";
import { actions } from "./actions.ts";
import { resources } from "./resources.schema.ts";

test("an action that sets a field names one that its record has", () => {
  const fieldsOf = (path: string) =>
    Object.keys(resources.find((resource) => resource.path === path)?.create.shape ?? {});
  const named = Object.values(actions).flatMap(({ sets }) => sets ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ path, field }) => !fieldsOf(path).includes(field))).toEqual([]);
});
