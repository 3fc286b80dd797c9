import { expect, test } from "vitest";
import { identityOf, withMoreClaims } from "./oidc.ts";

const rules = { adminClaim: undefined, trustsEmail: false, hasSecondFactor: false };
const person = { sub: "s-1", email: "ada@maple.example" };

test.for([
  [{ amr: ["pwd", "mfa"] }, true],
  [{ amr: "mfa" }, true],
  [{ amr: ["pwd", "otp"] }, true],
  [{ amr: ["pin", "hwk"] }, true],
  [{ acr: "phrh" }, true],
  [{ acr: "https://refeds.org/profile/mfa" }, true],
  [{ amr: ["pwd"] }, false],
  // One factor, whichever it is.
  [{ amr: ["otp"] }, false],
  [{ amr: ["pwd", "kba"] }, false],
  [{ acr: "1" }, false],
  [{ acr: "2", amr: [] }, false],
  [{ amr: [{ mfa: true }], acr: null }, false],
  [{}, false],
] as const)("whether a second factor was asked for: %o", ([claims, asked]) => {
  expect(identityOf({ ...person, ...claims }, rules).hasSecondFactor).toBe(asked);
  expect(identityOf({ ...person, ...claims }, { ...rules, hasSecondFactor: true }).hasSecondFactor).toBe(
    true,
  );
});

test.for([
  [{ email_verified: true }, true],
  [{ xms_edov: true }, true],
  [{ xms_edov: "1" }, true],
  [{ email_verified: false }, false],
  [{ email_verified: "yes" }, false],
  [{ xms_edov: 0 }, false],
  [{}, false],
] as const)("whether an address is vouched for: %o", ([claims, isVerified]) => {
  expect(identityOf({ ...person, ...claims }, rules).email).toBe(isVerified ? person.email : null);
  expect(identityOf({ ...person, ...claims }, { ...rules, trustsEmail: true }).email).toBe(person.email);
  expect(identityOf({ sub: "s-1", ...claims }, { ...rules, trustsEmail: true }).email).toBeNull();
});

test.for([
  "ada@maple.example, eve@maple.example",
  "Ada <ada@maple.example>",
  "ada@maple",
  "a\u212aa@maple.example",
  "\u0430da@maple.example",
  "ada@maple.example\r\nbcc: eve@evil.example",
  ` ${"a".repeat(260)}@maple.example`,
])("what isn't an address of the forms here is none: %s", (email) => {
  expect(identityOf({ ...person, email, email_verified: true }, rules).email).toBeNull();
});

test("an address and the word that vouches for it come from the same place", () => {
  const { email: _, ...bare } = person;
  const emailOf = (claims: object, more: object) =>
    identityOf(withMoreClaims({ ...bare, ...claims }, more as Record<string, unknown>), rules).email;
  const eve = "eve@maple.example";
  expect(emailOf({}, { email: eve, email_verified: true })).toBe(eve);
  expect(emailOf({ email_verified: true }, { email: eve, email_verified: false })).toBeNull();
  expect(emailOf({ email_verified: true, xms_edov: true }, { email: eve })).toBeNull();
  expect(emailOf({ email: person.email }, { email: eve, email_verified: true })).toBeNull();
});

test("a claim counts when it is the value, or a list with it; part of it doesn't", () => {
  const isAdmin = (groups: unknown) =>
    identityOf({ ...person, groups }, { ...rules, adminClaim: { name: "groups", value: "vigil-admins" } })
      .isAdmin;
  expect([isAdmin("vigil-admins"), isAdmin(["staff", "vigil-admins"])]).toEqual([true, true]);
  for (const other of [
    undefined,
    "vigil-admins-not",
    ["Vigil-Admins"],
    { "vigil-admins": true },
    "staff vigil-admins",
  ])
    expect(isAdmin(other)).toBe(false);
  expect(identityOf(person, rules).isAdmin).toBeUndefined();
});
