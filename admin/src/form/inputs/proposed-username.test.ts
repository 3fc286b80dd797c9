import { expect, test } from "vitest";
import { proposedUsername } from "./proposed-username.ts";

test("a username is proposed in plain letters", () => {
  expect(proposedUsername("Sinéad Doyle")).toBe("sinead.doyle");
  expect(proposedUsername("Bjørn Łukasz-Weiß")).toBe("bjorn.lukasz.weiss");
  expect(proposedUsername("Æda Lecœur")).toBe("aeda.lecoeur");
});

test("of a name that is too short for a username, none is proposed", () => {
  expect(proposedUsername("Al")).toBe("");
  expect(proposedUsername("Al B")).toBe("al.b");
  expect(proposedUsername("李")).toBe("");
});
