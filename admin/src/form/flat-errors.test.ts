import { words } from "@vigil/contract";
import { expect, test } from "vitest";
import { flatErrors, mistakesOf, nestedErrors } from "./flat-errors.ts";

test("what is wrong with one of several services is said at its own field, and once", () => {
  const errors = nestedErrors({
    also: "This field is required.",
    "also.1.event_date": "This field is required.",
    family_email: "Not a valid email address.",
  });
  expect(flatErrors(errors)).toEqual([
    { field: "also.1.event_date", type: "contract", message: "This field is required." },
    { field: "family_email", type: "contract", message: "Not a valid email address." },
  ]);
  expect(
    flatErrors({ also: { type: "server", message: "Service 2 begins while service 1 is on." } }),
  ).toEqual([{ field: "also", type: "server", message: "Service 2 begins while service 1 is on." }]);
});

test("no email and no phone are one mistake; the same sentence at other fields is one for each", () => {
  const found = flatErrors(
    nestedErrors({
      event_date: words.required,
      family_admin_name: words.required,
      family_email: words.emailOrPhone,
      family_phone: words.emailOrPhone,
    }),
  );
  expect(mistakesOf(found).map(({ field }) => field)).toEqual([
    ...["event_date", "family_admin_name", "family_email"],
  ]);
});
