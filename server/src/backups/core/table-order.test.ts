import { expect, test } from "vitest";
import { tableOrder } from "./table-order.ts";

test("a table comes after those it refers to", () => {
  const refersTo = new Map([
    ["guest", ["stream"]],
    ["stream", ["home", "family"]],
    ["family", ["home"]],
    ["home", []],
  ]);
  expect(tableOrder(refersTo)).toEqual(["home", "family", "stream", "guest"]);
});

test("tables that refer to each other in a circle are named", () => {
  const refersTo = new Map([
    ["a", ["b"]],
    ["b", ["a"]],
  ]);
  expect(() => tableOrder(refersTo)).toThrow("a → b → a");
});
