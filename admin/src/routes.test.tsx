import { landing } from "@vigil/contract";
import { expect, test } from "vitest";
import { person } from "../test/people.ts";
import { menuOf } from "./layout/menu.ts";
import { laterSections, mayOpen } from "./routes.ts";
import { screens } from "./screens.ts";

const items = (...who: Parameters<typeof person>) =>
  menuOf(person(...who), { demo: false }).flatMap((group) => group.items.map(({ to }) => to));

test("after signing in one arrives where one wanted to, unless that isn't one's to open", () => {
  const staff = person("funeral_home_staff", { streams: true });
  expect(mayOpen(staff, "/str/stream/7?familyId=3")).toBe(true);
  expect(mayOpen(staff, "/calendar")).toBe(true);
  expect(mayOpen(staff, "/usr/fh_clients")).toBe(false);
  expect(mayOpen(staff, "/usr/fh_clients/create")).toBe(false);
  expect(mayOpen(staff, "/str/stream_video")).toBe(false);
  expect(mayOpen(person("super_admin", { admins: true }), "/usr/info")).toBe(false);
  expect(mayOpen(staff, "/director/7")).toBe(false);
  expect(mayOpen(person("super_admin", { events: true }), "/director/7")).toBe(true);
});

test("every landing has a screen", () => {
  const known = new Set([
    ...screens.map(({ name }) => `/${name}`),
    ...laterSections,
    "/calendar",
    "/usr/info",
    "/no-section",
  ]);
  const accesses = [
    "admins",
    "customer_care",
    "funeral_home",
    "videographers",
    "family",
    "events",
    "packages",
    "cameras",
    "co_host",
    "enterprise_account",
    "emails",
    "general_settings",
  ] as const;
  const landings = [
    ...accesses.map((access) => landing(person("super_admin", { [access]: true }))),
    ...(["streams", "profile", "family_management", "billing", "emails", "stream_director"] as const).map(
      (access) => landing(person("funeral_home_staff", { [access]: true })),
    ),
    ...(
      ["funeral_home", "family", "customer_care_team", "customer_care_operator", "video_grapher"] as const
    ).map((role) => landing(person(role))),
    landing(person("super_admin")),
  ];
  expect(landings.filter((address) => !known.has(address))).toEqual([]);
});

test("the menu shows what one may list, and nothing else", () => {
  expect(items("super_admin", { events: true })).toEqual(["/str/stream", "/calendar"]);
  expect(items("super_admin", { customer_care: true })).toEqual([
    "/usr/client_care_team",
    "/usr/client_care_operator",
  ]);
  expect(items("super_admin", { enterprise_account: true })).toEqual([
    "/usr/funeral_home_enterprise_manager",
    "/usr/region",
  ]);
  expect(items("super_admin", { general_settings: true })).toEqual(["/usr/general_setting"]);
  expect(items("funeral_home")).toEqual([
    "/str/stream",
    "/calendar",
    "/str/ip_cameras",
    "/usr/funeral_home_media",
    "/usr/fh_clients",
    "/usr/funeral_home_staff",
    "/usr/info",
  ]);
  expect(items("funeral_home_staff", { family_management: true })).toEqual(["/usr/fh_clients", "/usr/info"]);
  expect(items("family")).toEqual(["/str/stream", "/str/stream_video", "/str/stream_guests", "/usr/info"]);
  expect(items("customer_care_team")).toEqual(["/usr/client_care_operator", "/calendar", "/usr/info"]);
  expect(items("video_grapher")).toEqual(["/calendar", "/usr/info"]);
});
