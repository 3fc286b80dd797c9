import { expect, test } from "vitest";
import { flatErrors, nestedErrors } from "./flat-errors.ts";

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
