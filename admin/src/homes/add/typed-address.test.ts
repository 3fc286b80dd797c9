import { expect, test } from "vitest";
import { typedAddress } from "./typed-address.ts";

test("an address in one line is taken apart at its commas and its postal code", () => {
  expect(typedAddress("12 Main Street, Moncton, New Brunswick e1c 1a1")).toEqual({
    address_text: "12 Main Street",
    city_name: "Moncton",
    state_name: "New Brunswick",
    postal_code: "E1C 1A1",
    country_name: "Canada",
  });
  expect(typedAddress("5 Elm Road, Bangor, Maine 04401, United States")).toEqual({
    address_text: "5 Elm Road",
    city_name: "Bangor",
    state_name: "Maine",
    postal_code: "04401",
    country_name: "United States",
  });
});

test("a line without a city stays as it was typed", () => {
  expect(typedAddress("655 Main Street")).toEqual({ address_text: "655 Main Street" });
});
