import { keyErrors, keysIn, roles } from "@vigil/contract";
import { expect, test } from "vitest";
import { inLanguage } from "../../language/translate.ts";
import { sanitised } from "../sanitise.ts";
import { type EmailTypeName, emailTypes } from "./index.ts";
import { keySheet } from "./keys.ts";
import type { EmailType } from "./type.ts";

const types = Object.entries<EmailType>(emailTypes);

test("every email uses only its own keys and survives sanitising unchanged", () => {
  for (const [name, { keys, en, fr }] of types)
    for (const text of [en, fr]) {
      expect([...keyErrors(text.subject, keys), ...keyErrors(text.html, keys)], name).toEqual([]);
      expect(sanitised(text.html), name).toBe(text.html);
    }
});

test("every email says the same in French, of the same keys", () => {
  for (const [name, { en, fr }] of types) {
    expect(keysIn(fr.subject).toSorted(), name).toEqual(keysIn(en.subject).toSorted());
    expect(keysIn(fr.html).toSorted(), name).toEqual(keysIn(en.html).toSorted());
    const said = (html: string) =>
      html.split("\n").filter((line) => /[a-z]{4}/.test(line.replace(/\{\{.*?\}\}|<.*?>/g, "")));
    const english = new Set(said(en.html));
    expect(
      said(fr.html).filter((line) => english.has(line)),
      name,
    ).toEqual([]);
    expect(`${fr.subject}${fr.html.replace(/<[^>]*>/g, "")}`, name).not.toMatch(
      /'|\p{L} [;!?]|maison funéraire/u,
    );
  }
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

test("the list of emails and their keys can be read in French", () => {
  const said = [
    ...types.flatMap(([, { title, recipient }]) => [title, recipient]),
    ...Object.values(keySheet).map(([description]) => description),
  ];
  expect(said.filter((english) => inLanguage(english, "fr") === english)).toEqual([]);
});
