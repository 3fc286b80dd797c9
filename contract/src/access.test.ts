import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Access,
  type Grants,
  type Me,
  may,
  type Role,
  roles,
  staffAccesses,
  superAdminAccesses,
  type Verb,
  verbs,
} from "./access.ts";
import { landing } from "./landing.ts";

const me = (role: Role, ...accesses: Access[]): Me => ({
  id: "x",
  role,
  accesses: Object.fromEntries(accesses.map((access) => [access, true])),
});

test("there are seven roles, twelve accesses of super admins and eight of staff", () => {
  expect([roles.length, superAdminAccesses.length, staffAccesses.length]).toEqual([7, 12, 8]);
});

test("where each role arrives after signing in", () => {
  const arrives = Object.fromEntries(roles.map((role) => [role, landing(me(role))]));
  expect(arrives).toEqual({
    super_admin: "/no-section",
    funeral_home: "/str/stream",
    funeral_home_staff: "/usr/info",
    family: "/str/stream",
    customer_care_team: "/usr/client_care_operator",
    customer_care_operator: "/calendar",
    video_grapher: "/calendar",
  });
});

test("where a super admin arrives who holds one access", () => {
  expect(
    Object.fromEntries(superAdminAccesses.map((access) => [access, landing(me("super_admin", access))])),
  ).toEqual({
    admins: "/usr/admin",
    customer_care: "/usr/client_care_team",
    funeral_home: "/usr/funeral_home",
    videographers: "/usr/videographer",
    family: "/usr/fh_clients",
    events: "/today",
    packages: "/fin/package",
    cameras: "/web/camera",
    co_host: "/str/job",
    enterprise_account: "/usr/funeral_home_enterprise_manager",
    emails: "/mail/templates",
    general_settings: "/usr/general_setting",
  });
});

test("where staff arrive who hold one access", () => {
  expect(
    Object.fromEntries(staffAccesses.map((access) => [access, landing(me("funeral_home_staff", access))])),
  ).toEqual({
    streams: "/str/stream",
    profile: "/usr/funeral_home_staff",
    family_management: "/usr/fh_clients",
    billing: "/fin/invoice",
    emails: "/mail/custom-templates",
    stream_app: "/usr/info",
    stream_director: "/usr/info",
    email_customization: "/usr/info",
  });
});

test("with several accesses the today's services come first, then the first of the specification's order", () => {
  const order: Access[] = [
    "events",
    "admins",
    "customer_care",
    "funeral_home",
    "videographers",
    "family",
    "packages",
    "cameras",
    "co_host",
    "enterprise_account",
  ];
  const staffOrder: Access[] = ["streams", "profile", "family_management", "billing"];
  const firstOf = (role: Role, all: Access[]) =>
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), (held) => {
        const first = all.find((access) => held.includes(access)) as Access;
        expect(landing(me(role, ...held.toReversed()))).toBe(landing(me(role, first)));
      }),
    );
  firstOf("super_admin", order);
  firstOf("funeral_home_staff", staffOrder);
});

const grants = {
  super_admin: [
    { needs: "events", verbs: ["list", "edit"] },
    { needs: ["family", "cameras"], verbs: ["ref"] },
  ],
  funeral_home: { verbs: ["list"] },
  funeral_home_staff: { needs: "any", verbs: ["read"] },
} as const satisfies Grants;

test("several grants add up, and any one of a list of accesses is enough", () => {
  const can = (who: Me) => verbs.filter((verb) => may(who, { grants }, verb));
  expect(can(me("super_admin"))).toEqual([]);
  expect(can(me("super_admin", "events"))).toEqual(["list", "edit"]);
  expect(can(me("super_admin", "cameras"))).toEqual(["ref"]);
  expect(can(me("super_admin", "cameras", "events"))).toEqual(["list", "edit", "ref"]);
  expect(can(me("funeral_home"))).toEqual(["list"]);
  expect(can(me("funeral_home_staff"))).toEqual(["read"]);
  expect(can(me("family", "events"))).toEqual([]);
});

test("an access that is false, or only looks like one, opens nothing", () => {
  expect(may({ id: "x", role: "super_admin", accesses: { events: false } }, { grants }, "list")).toBe(false);
  expect(
    may({ id: "x", role: "super_admin", accesses: { events: "true" } as never }, { grants }, "list"),
  ).toBe(false);
  expect(
    may(
      { id: "x", role: "super_admin", accesses: JSON.parse('{"__proto__": {"events": true}}') },
      { grants },
      "list",
    ),
  ).toBe(false);
});

test("another access never takes a right away", () => {
  fc.assert(
    fc.property(
      fc.subarray([...superAdminAccesses]),
      fc.constantFrom(...superAdminAccesses),
      fc.constantFrom<Verb>(...verbs),
      (held, more, verb) => {
        if (may(me("super_admin", ...held), { grants }, verb))
          expect(may(me("super_admin", ...held, more), { grants }, verb)).toBe(true);
      },
    ),
  );
});
