import { keyErrors, roles } from "@vigil/contract";
import { expect, test } from "vitest";
import { sanitised } from "../sanitise.ts";
import { type EmailTypeName, emailTypes } from "./index.ts";
import type { EmailType } from "./type.ts";

const types = Object.entries<EmailType>(emailTypes);

test("every email uses only its own keys and survives sanitising unchanged", () => {
  for (const [name, { keys, en, fr }] of types)
    for (const text of [en, ...(fr ? [fr] : [])]) {
      expect([...keyErrors(text.subject, keys), ...keyErrors(text.html, keys)], name).toEqual([]);
      expect(sanitised(text.html), name).toBe(text.html);
    }
});

test("every email to guests, families and decision makers exists in French", () => {
  const lacking = types.filter(([name, { from, fr }]) => from === "home" && !fr && !name.includes("staff"));
  expect(lacking.map(([name]) => name)).toEqual([]);
});

test("every role has its email to set a password, and everything that people wait for has one", () => {
  const expected: EmailTypeName[] = [
    ...roles.map((role) => `set_password_${role}` as const),
    "password_reset",
    "stream_booked",
    "stream_booked_family",
    "stream_changed",
    "stream_cancelled",
    "stream_requested",
    "guest_invitation",
    "registration_confirmed",
    "reminder_24h",
    "reminder_1h",
    "live_now",
    "delayed",
    "recording_ready",
    "approval_request",
    "approval_reminder",
    "approval_given",
    "decision_maker_details",
    "family_digest",
    "invoice",
    "payment_received",
    "cheque_or_wire_received",
    "plan_running_low",
  ];
  expect(Object.keys(emailTypes)).toEqual(expect.arrayContaining(expected));
});
