import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  type Access,
  type Info,
  landing,
  noSection,
  type Role,
  roles,
  staffAccesses,
  superAdminAccesses,
} from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { openAdmin } from "../test/open-admin.tsx";
import { person } from "../test/people.ts";
import { fakeServer } from "../test/server.ts";
import { cleanBrowser } from "../test/setup.ts";
import { contracts } from "./contracts.ts";
import { menuOf } from "./layout/menu.ts";
import { pages } from "./pages.ts";
import { registrations } from "./registrations.ts";
import { mayOpen } from "./routes.ts";

cleanBrowser();

const flagsOf: Partial<Record<Role, readonly Access[]>> = {
  super_admin: superAdminAccesses,
  funeral_home_staff: staffAccesses,
};
/** For staff, the access `billing` includes packages. */
const holding = (role: Role, held: readonly Access[]): Info =>
  person(role, {
    ...Object.fromEntries(held.map((access) => [access, true])),
    ...(role === "funeral_home_staff" ? { packages: held.includes("billing") } : {}),
  });
/** All kinds of users: each role with each single access, with none and with all of them. */
const everyone: [name: string, me: Info][] = roles.flatMap((role) => {
  const flags = flagsOf[role];
  if (!flags) return [[role, person(role)] as [string, Info]];
  const held = [[], ...flags.map((flag) => [flag]), [...flags]];
  return held.map((accesses): [string, Info] => [
    `${role} (${accesses.length > 1 ? "all" : (accesses[0] ?? "none")})`,
    holding(role, accesses),
  ]);
});
const everyAddress = [...registrations.map(({ name }) => `/${name}`), ...pages.map(({ path }) => path)];
const links = (me: Info) =>
  menuOf(me, { demo: true })
    .flatMap(({ items }) => items)
    .map(({ to }) => to);
const items = (...who: Parameters<typeof person>) =>
  menuOf(person(...who), { demo: false }).flatMap((group) => group.items.map(({ to }) => to));
test("after sign-in the user lands where they wanted to go, unless they may not open it", () => {
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

test("after sign-in at an address that isn't there the user lands on their start page", () => {
  const staff = person("funeral_home_staff", { streams: true });
  for (const address of ["/admin", "/admin/", "/no/such/place?page=2"])
    expect(mayOpen(staff, address), address).toBe(false);
});

test.for(["/admin", "/admin/"])("%s leads whoever is signed in to their start page", async (address) => {
  fakeServer({});
  const router = openAdmin(person("funeral_home"), address);
  await waitFor(() => expect(router.state.location.pathname).toBe(landing(person("funeral_home"))));
});

test("every screen has a contract: without one it would be open to everybody", () => {
  expect(registrations.filter(({ name }) => contracts[name] === undefined)).toEqual([]);
});

test("everyone lands on a page that they may open, so that nobody is redirected in circles", () => {
  const lost = everyone.filter(([, me]) => {
    const address = landing(me);
    const known = [...everyAddress, noSection].includes(address);
    return !known || !mayOpen(me, address);
  });
  expect(lost.map(([name]) => name)).toEqual([]);
});

test("the page for super admins without access redirects those who have some by now", async () => {
  fakeServer({});
  const shut = openAdmin(person("super_admin"), noSection);
  expect(await screen.findByText("No section is open to you yet")).toBeTruthy();
  expect(shut.state.location.pathname).toBe(noSection);
  const open = openAdmin(person("super_admin", { general_settings: true }), noSection);
  await vi.waitFor(() => expect(open.state.location.pathname).toBe("/usr/general_setting"), {
    timeout: 60_000,
  });
});

test.for(everyone)("the menu of %s has only pages that they may open, each once", ([, me]) => {
  const shown = links(me);
  expect(shown.filter((address) => !everyAddress.includes(address) || !mayOpen(me, address))).toEqual([]);
  expect(shown).toEqual([...new Set(shown)]);
});

test("the menu of each role, in order", () => {
  const all = (role: Role) => items(role, holding(role, flagsOf[role] ?? []).accesses);
  expect(all("super_admin")).toEqual([
    "/today",
    "/str/stream",
    "/calendar",
    "/usr/id_sessions",
    "/monitoring",
    "/str/incident",
    "/usr/client_care_team",
    "/usr/client_care_operator",
    "/usr/funeral_home",
    "/usr/funeral_home_enterprise_manager",
    "/usr/region",
    "/usr/funeral_home_staff",
    "/usr/fh_clients",
    "/control-room",
    "/str/ip_cameras",
    "/web/camera",
    "/usr/videographer",
    "/str/job",
    "/fin/package",
    "/fin/invoice",
    "/fin/payment_proof",
    "/fin/credit",
    "/usr/admin",
    "/mail/templates",
    "/str/ecard",
    "/usr/general_setting",
    "/usr/on_call",
    "/queue",
    "/integrations",
    "/privacy",
  ]);
  for (const role of ["funeral_home", "funeral_home_staff"] as const)
    expect(all(role)).toEqual([
      "/today",
      "/str/stream",
      "/calendar",
      "/str/incident",
      "/str/ip_cameras",
      "/usr/funeral_home_media",
      "/usr/id_sessions",
      "/usr/fh_clients",
      "/mail/custom-templates",
      "/learning",
      "/plan",
      "/fin/invoice",
      "/usr/funeral_home_staff",
      ...(role === "funeral_home" ? ["/integrations"] : []),
      "/privacy",
      "/usr/info",
    ]);
  expect(all("family")).toEqual([
    "/str/stream",
    "/str/remembering_wall",
    "/str/stream_gallery",
    "/str/stream_video",
    "/str/stream_guests",
    "/str/guest_stream_message",
    "/str/guest_ecard",
    "/str/candle",
    "/usr/info",
  ]);
  expect(all("customer_care_team")).toEqual([
    "/today",
    "/usr/client_care_operator",
    "/str/job",
    "/str/incident",
    "/calendar",
    "/usr/info",
  ]);
  expect(all("customer_care_operator")).toEqual([
    "/my-day",
    "/today",
    "/str/job",
    "/str/incident",
    "/calendar",
    "/usr/info",
  ]);
  expect(all("video_grapher")).toEqual(["/my-day", "/today", "/str/job", "/calendar", "/usr/info"]);
});

test("one access opens its own menu items and no others", () => {
  expect(items("super_admin", { events: true })).toEqual([
    "/today",
    "/str/stream",
    "/calendar",
    "/usr/id_sessions",
    "/monitoring",
    "/str/incident",
    "/privacy",
  ]);
  expect(items("super_admin", { customer_care: true })).toEqual([
    "/usr/client_care_team",
    "/usr/client_care_operator",
  ]);
  expect(items("super_admin", { enterprise_account: true })).toEqual([
    "/usr/funeral_home_enterprise_manager",
    "/usr/region",
    "/control-room",
  ]);
  expect(items("super_admin", { general_settings: true })).toEqual([
    "/usr/general_setting",
    "/usr/on_call",
    "/queue",
    "/integrations",
    "/privacy",
  ]);
  expect(items("super_admin")).toEqual([]);
  expect(items("funeral_home_staff", { family_management: true })).toEqual([
    "/usr/fh_clients",
    "/learning",
    "/usr/info",
  ]);
  expect(items("funeral_home_staff", { email_customization: true })).toEqual([
    "/mail/custom-templates/settings",
    "/learning",
    "/usr/info",
  ]);
  expect(items("funeral_home_staff")).toEqual(["/learning", "/usr/info"]);
});

test.for(["/calendar", "/usr/fh_clients/create"])(
  "%s says that it isn't open to a family, and asks the server for nothing",
  async (address) => {
    const requests = fakeServer({});
    openAdmin(person("family"), address);
    expect(await screen.findByText("This page isn't open to you")).toBeTruthy();
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  },
);

test("a group of the staff menu opens 200 ms after navigation, and once closed stays closed until one of its pages opens", async () => {
  fakeServer({});
  const me = person("funeral_home_staff", { streams: true, family_management: true });
  const waited = vi.spyOn(globalThis, "setTimeout");
  const router = openAdmin(me, "/nowhere");
  const group = () => screen.getByText("Streams").closest("button");
  expect(group()?.getAttribute("aria-expanded")).toBe("false");
  expect(waited.mock.calls.filter(([, ms]) => ms === 200)).not.toEqual([]);
  waited.mockRestore();
  const opened = (now: string) => waitFor(() => expect(group()?.getAttribute("aria-expanded")).toBe(now));
  await opened("true");
  await userEvent.click(group() as HTMLElement);
  await opened("false");
  await act(() => router.navigate("/calendar"));
  await opened("true");
});

const group = (name: string) => screen.getByRole("button", { name });
const expanded = (name: string) => group(name).getAttribute("aria-expanded");
const everything = Object.fromEntries(superAdminAccesses.map((access) => [access, true]));

test("of a long menu only the group of the present page is open, until the person opens another", async () => {
  fakeServer({});
  const router = openAdmin(person("super_admin", everything), "/nowhere");
  await screen.findByRole("navigation", { name: "Main menu" });
  expect([expanded("Streams"), expanded("Financials")]).toEqual(["false", "false"]);
  await act(() => router.navigate("/fin/invoice"));
  await waitFor(() => expect(expanded("Financials")).toBe("true"));
  await userEvent.click(group("Client Care Teams"));
  await act(() => router.navigate("/nowhere"));
  await waitFor(() => expect(expanded("Financials")).toBe("false"));
  expect(expanded("Client Care Teams")).toBe("true");
});

test("a starred entry stands at the top of the menu, also on the person's other devices", async () => {
  const requests = fakeServer({ "PUT usr/favourites": () => ({ body: { favourites: ["/calendar"] } }) });
  openAdmin(person("super_admin", everything), "/calendar");
  const star = await screen.findByRole("button", { name: "Put Calendar at the top of the menu" });
  expect(star.getAttribute("aria-pressed")).toBe("false");
  await userEvent.click(star);
  const favourites = within(group("Favourites").parentElement as HTMLElement);
  expect(favourites.getByRole("link", { name: "Calendar" }).getAttribute("aria-current")).toBe("page");
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ favourites: ["/calendar"] }),
  );
});

test("a favourite that the person may no longer open isn't in their menu", async () => {
  fakeServer({});
  openAdmin({ ...person("super_admin", { emails: true }), favourites: ["/fin/invoice"] }, "/nowhere");
  await screen.findByRole("navigation", { name: "Main menu" });
  expect(screen.queryByText("Favourites")).toBeNull();
});

test("the user menu shows who is signed in and links to their own pages", async () => {
  fakeServer({});
  openAdmin(person("family"), "/nowhere");
  await userEvent.click(await screen.findByText("Ruth Example"));
  expect(screen.getByText("ruth.example")).toBeTruthy();
  const entries = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(entries).toContain("Settings");
  expect(entries).not.toContain("Plan");
  expect(entries.at(-1)).toBe("Sign Out");
});

test("an address that belongs to no screen says so, also where its records are shown beside others", async () => {
  fakeServer({});
  openAdmin(person("super_admin", { events: true }), "/str/missed_guest");
  expect(await screen.findByRole("heading", { name: "There is nothing at this address" })).toBeTruthy();
});
