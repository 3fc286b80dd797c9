import { testCards } from "@vigil/contract";
import { expect, test } from "vitest";
import { checkCard, formatCard, tokenOf } from "./card.ts";

const today = new Date("2026-11-21T12:00:00Z");
const right = { number: "4242 4242 4242 4242", expiry: "12 / 29", cvc: "123" };

test("card details are formatted as cards show them", () => {
  expect(formatCard.number("4242424242424242999")).toBe("4242 4242 4242 4242");
  expect(formatCard.number("42424")).toBe("4242 4");
  expect([formatCard.expiry("1"), formatCard.expiry("12"), formatCard.expiry("1229")]).toEqual([
    "1",
    "12",
    "12 / 29",
  ]);
  expect(formatCard.cvc("12a345")).toBe("1234");
});

test("only test cards have a token to send; any other number stays on the page", () => {
  for (const { number, token } of testCards) expect(tokenOf(formatCard.number(number))).toBe(token);
  expect(tokenOf("4111 1111 1111 1111")).toBeUndefined();
  expect(checkCard({ ...right, number: "4111 1111 1111 1111" }, today)).toMatchObject({
    complete: { number: false },
    wrong: { number: true },
  });
});

test("a card is complete with its number, a future expiry date and its CVC", () => {
  expect(checkCard(right, today)).toEqual({
    complete: { number: true, expiry: true, cvc: true },
    wrong: { number: false, expiry: false, cvc: false },
  });
  expect(checkCard({ ...right, expiry: "11 / 26" }, today).complete.expiry).toBe(true);
  for (const expiry of ["10 / 26", "13 / 29", "00 / 29"])
    expect(checkCard({ ...right, expiry }, today)).toMatchObject({
      complete: { expiry: false },
      wrong: { expiry: true },
    });
  // A half-typed field isn't wrong yet.
  expect(checkCard({ number: "4242", expiry: "12", cvc: "1" }, today)).toEqual({
    complete: { number: false, expiry: false, cvc: false },
    wrong: { number: false, expiry: false, cvc: false },
  });
});
