import { expect, test } from "vitest";
import { deviceText } from "./devices.ts";
import { taxText } from "./money.ts";
import { placeAddress } from "./stages.ts";

test("taxes, devices and provinces have the names that French readers know", () => {
  expect(taxText("HST 15%", "fr")).toBe("TVH 15\u00a0%");
  expect(taxText("QST 9.975%", "fr")).toBe("TVQ 9,975\u00a0%");
  expect(taxText("Levy", "fr")).toBe("Levy");
  expect(deviceText("Chrome on an Android phone", "fr")).toBe("Chrome sur un téléphone Android");
  expect(deviceText("An unknown device", "fr")).toBe("Appareil inconnu");
  expect(placeAddress("112, rue du Quai, Port-Rennes, New Brunswick", "fr")).toBe(
    "112, rue du Quai, Port-Rennes, Nouveau-Brunswick",
  );
});

test("English readers read them as they are stored, and so does everybody what somebody typed", () => {
  expect(taxText("HST 15%", "en")).toBe("HST 15%");
  expect(deviceText("Safari on iPhone", "en")).toBe("Safari on iPhone");
  expect(placeAddress("3 New Brunswick Street, Halifax", "fr")).toBe("3 New Brunswick Street, Halifax");
});
