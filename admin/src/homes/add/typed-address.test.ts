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

test("a postal code is found wherever it was typed", () => {
  const moncton = {
    address_text: "655 Main Street",
    city_name: "Moncton",
    state_name: "NB",
    postal_code: "E1C 1A1",
    country_name: "Canada",
  };
  expect(typedAddress("655 Main Street, Moncton, NB, E1C 1A1")).toEqual(moncton);
  expect(typedAddress("655 Main Street, Moncton, NB, E1C 1A1, Canada")).toEqual(moncton);
  expect(typedAddress("48 Mill Street, Fredericton E3B 1A1")).toEqual({
    address_text: "48 Mill Street",
    city_name: "Fredericton",
    postal_code: "E3B 1A1",
    country_name: "Canada",
  });
});

test("a line whose parts aren't clear stays as it was typed", () => {
  for (const line of [
    "48 Mill Street, Unit 5",
    "48 Mill Street, Unit 5, Fredericton, NB E3B 1A1",
    "12345 Main Street, Bangor",
    "48 Mill Street, Suite B, Fredericton, NB, Canada, E3B 1A1",
  ])
    expect(typedAddress(line)).toEqual({ address_text: line });
});

test("a line without a city stays as it was typed", () => {
  expect(typedAddress("655 Main Street")).toEqual({ address_text: "655 Main Street" });
});
