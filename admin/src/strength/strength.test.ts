import { expect, test } from "vitest";
import { strengthOf } from "./strength.ts";

test("a password is as strong as it is long, without what repeats, goes on or is one's own name", () => {
  const said = (password: string) => {
    const found = strengthOf(password, ["maple.ridge", "ruth@vigil.test"]);
    return found && [found.strength, found.advice];
  };
  expect(said("")).toBeNull();
  expect(said("short7")).toEqual(["weak", "too_short"]);
  expect(said("Xk2!Xk2")).toEqual(["weak", "too_short"]);
  expect(said("password1")).toEqual(["weak", "longer"]);
  expect(said("1234567890123456")).toEqual(["weak", "runs"]);
  expect(said("aaaaaaaaaaaaaaaaaaaa")).toEqual(["weak", "runs"]);
  expect(said("qwertyuiop")).toEqual(["weak", "runs"]);
  expect(said("Maple-Ridge-26")).toEqual(["weak", "own_name"]);
  expect(said("calm harbour")).toEqual(["fair", "longer"]);
  expect(said("calm harbour 7")).toEqual(["good", null]);
  expect(said("three words apart")).toEqual(["good", null]);
  expect(said("une église en été")).toEqual(["good", null]);
});
