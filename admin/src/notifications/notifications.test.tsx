import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  type NotificationChoice,
  type OwnDevice,
  type OwnNotification,
  systemZone,
  zoneName,
} from "@vigil/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { pageChange } from "../session/session-end.ts";
import { signOut } from "../session/sign-in.ts";

cleanBrowser();
const home = person("funeral_home");
const path = "usr/push_subscriptions";
const device: OwnDevice = {
  ...{ id: "01a1fbbc-0000-7000-8000-000000000041", device: "Chrome on Windows", is_current: true },
  ...{ created_at: "2026-11-20T14:00:00.000Z", last_success_at: null },
};
const iPhone = { ...device, id: "01a1fbbc-0000-7000-8000-000000000042", device: "Safari on iPhone" };

/** What a browser that shows notifications has. */
function browser(answer: NotificationPermission, permission: NotificationPermission = "default") {
  let subscribed: object | null = null;
  const subscription = {
    toJSON: () => ({ endpoint: "https://fcm.googleapis.com/1", keys: { p256dh: "point", auth: "secret" } }),
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    unsubscribe: vi.fn(async () => {
      subscribed = null;
    }),
  };
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async () => {
      subscribed = subscription;
      return subscription;
    },
  };
  Object.defineProperty(navigator, "serviceWorker", {
    value: {
      getRegistration: async () => ({ pushManager }),
      register: async () => ({ pushManager }),
      ready: Promise.resolve({ pushManager }),
    },
    configurable: true,
  });
  const notification = { permission, requestPermission: vi.fn(async () => answer) };
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("caches", { open: async () => ({ put: async () => {} }), delete: async () => true });
  return { subscription, pushManager, notification };
}

/** The server with these devices; whoever subscribes is added. */
function server(devices: OwnDevice[] = []) {
  let results = devices;
  return fakeServer({
    "GET str/stream": () => ({ body: page([]) }),
    [`GET ${path}`]: () => ({ body: { public_key: "AQID", results } }),
    [`POST ${path}`]: () => {
      results = [device, ...devices];
      return { body: device };
    },
    [`POST ${path}/${device.id}/test`]: () => ({ status: 502, body: { detail: "It isn't responding." } }),
    [`DELETE ${path}/${device.id}`]: () => {
      results = devices;
      return { status: 204 };
    },
  });
}

beforeEach(() => {
  Response.json ??= (body: unknown) => new Response(JSON.stringify(body));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(navigator, "standalone");
});

test("somebody turns notifications on with one tap, tries them, and turns them off", async () => {
  const { notification, subscription } = browser("granted");
  const requests = server();
  openAdmin(home, "/notifications");
  const onOff = await screen.findByRole("switch", { name: "Notifications on this device" });
  expect(notification.requestPermission).not.toHaveBeenCalled();
  await userEvent.click(onOff);
  await userEvent.click(await screen.findByRole("button", { name: "Send a test notification" }));
  expect(await screen.findByText("It isn't responding.")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    ...{ endpoint: "https://fcm.googleapis.com/1", p256dh: "point", auth: "secret" },
  });
  await userEvent.click(onOff);
  await waitFor(() => expect(requests.some(({ method }) => method === "DELETE")).toBe(true));
  expect(subscription.unsubscribe).toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole("button", { name: /test notification/ })).toBeNull());
});

test("whoever doesn't allow notifications stays without them", async () => {
  const { notification } = browser("denied");
  const requests = server();
  openAdmin(home, "/notifications");
  await userEvent.click(await screen.findByRole("switch"));
  await waitFor(() => expect(notification.requestPermission).toHaveBeenCalled());
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
});

test("a browser that blocks notifications says how to allow them, and other devices can be turned off there", async () => {
  browser("denied", "denied");
  server([{ ...iPhone, is_current: false }]);
  openAdmin(home, "/notifications");
  expect(await screen.findByText(/^This browser blocks notifications from Vigil/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Turn off notifications on Safari on iPhone" })).toBeTruthy();
});

test("a browser without notifications says what to use instead", async () => {
  server();
  openAdmin(home, "/notifications");
  expect(await screen.findByText(/^This browser can't show notifications/)).toBeTruthy();
});

test("an iPhone shows them once the app is on its Home Screen", async () => {
  server();
  Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
  openAdmin(home, "/notifications");
  expect(await screen.findByText(/add Vigil to the Home Screen first/)).toBeTruthy();
});

test("notifications in this browser end when somebody signs out, and when somebody else opens the app", async () => {
  const { subscription, pushManager } = browser("granted", "granted");
  const requests = server();
  await pushManager.subscribe();
  localStorage.setItem("vigil.notifications", "somebody else");
  openAdmin(home, "/notifications");
  expect(await screen.findByRole("switch")).toBeTruthy();
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
  await pushManager.subscribe();
  vi.spyOn(pageChange, "go").mockImplementation(() => {});
  await signOut();
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(2);
});

test("whoever looks at another person's screens keeps the notifications of their own browser", async () => {
  const { subscription, pushManager } = browser("granted", "granted");
  const requests = server();
  await pushManager.subscribe();
  localStorage.setItem("vigil.notifications", "somebody else");
  sessionStorage.setItem("vigil.seen-from", "/usr/fh_clients");
  openAdmin({ ...home, seen_by: "Ruth Example" }, "/notifications");
  expect(await screen.findByRole("switch")).toBeTruthy();
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
});

const choice = (kind: NotificationChoice["kind"]): NotificationChoice => ({
  ...{ kind, in_app: true, email: true, push: false },
});

test("a person chooses for each kind whether to be notified in the app, by email and on their devices", async () => {
  browser("granted");
  const requests = fakeServer({
    [`GET ${path}`]: () => ({ body: { public_key: "AQID", results: [] } }),
    "GET usr/notification_choices": () => ({ body: { results: [choice("jobs"), choice("account")] } }),
    "PUT usr/notification_choices": () => ({ body: { results: [] } }),
  });
  openAdmin(person("video_grapher"), "/notifications");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Jobs: Email" }));
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ ...choice("jobs"), email: false });
  const always = screen.getByRole("checkbox", { name: "Your account: Email. This email is always sent" });
  expect([always.matches(":checked"), always.matches(":disabled")]).toEqual([true, true]);
});

const notice = (id: string, given: Partial<OwnNotification>): OwnNotification => ({
  ...{
    id,
    kind: "jobs",
    title: id,
    about: "Edith Shaw",
    page: "/my-day",
    is_gone: false,
    read_at: null,
    service: null,
    over_at: null,
  },
  created_at: new Date().toISOString(),
  ...given,
});

test("the bell lists what happened, by service, and leads to the record", async () => {
  const requests = fakeServer({
    "GET usr/notifications": () => ({
      body: {
        results: [
          notice("A job for you", {}),
          notice("Your invoice", { kind: "money", page: "/fin/invoice/1/show" }),
        ],
        next: null,
      },
    }),
    "POST usr/notifications/read": () => ({ body: { unread: 1 } }),
  });
  const router = openAdmin(person("video_grapher"), "/nowhere");
  await userEvent.click(await screen.findByRole("button", { name: "Notifications" }));
  expect(await screen.findByText("Edith Shaw")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Today" })).toBeTruthy();
  // A videographer has no invoices.
  expect(screen.queryByRole("link", { name: /Your invoice/ })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Open the job: A job for you" }));
  expect(router.state.location.pathname).toBe("/my-day");
  const marked = requests.find(({ method }) => method === "POST");
  expect(marked?.body).toEqual({ ids: ["A job for you"] });
  await screen.findByRole("button", { name: "1 unread notification" });
});

test("a notification about what a super admin looks after leads there, and not to their own account", async () => {
  const about = (page: string | null): Partial<OwnNotification> => ({ kind: "account", page });
  const results = [notice("An upload is blocked", about("/system")), notice("A new password", about(null))];
  fakeServer({ "GET usr/notifications": () => ({ body: { results, next: null } }) });
  openAdmin(person("super_admin", { general_settings: true }), "/nowhere");
  await userEvent.click(await screen.findByRole("button", { name: "Notifications" }));
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  await screen.findByText("An upload is blocked");
  expect(link("Open: An upload is blocked")).toMatch(/\/system$/);
  expect(link("Open your account: A new password")).toMatch(/\/account$/);
});

test("an alert says of which service it is, and since when it is over", async () => {
  const alert: Partial<OwnNotification> = {
    ...{ kind: "trouble", page: "/str/incident/1/show", over_at: "2026-11-27T02:14:00.000Z" },
    service: {
      event_type: "Visitation",
      event_date: "2026-11-26T23:00:00.000Z",
      timezone: "America/Toronto",
    },
  };
  fakeServer({
    "GET usr/notifications": () => ({ body: { results: [notice("Guests can't watch", alert)], next: null } }),
  });
  openAdmin(person("customer_care_operator"), "/nowhere");
  await userEvent.click(await screen.findByRole("button", { name: "Notifications" }));
  const row = (await screen.findByText("Guests can't watch")).closest("li");
  expect(row?.textContent).toMatch(/Visitation, Thu.* 26 Nov/);
  expect(row?.textContent).toMatch(/Over since .*2[67] Nov/);
});

test("what is no longer there, or no longer the reader's, says so in place of a link", async () => {
  fakeServer({
    "GET usr/notifications": () => ({
      body: { results: [notice("A job for you", { page: null, is_gone: true })], next: null },
    }),
  });
  openAdmin(person("video_grapher"), "/nowhere");
  await userEvent.click(await screen.findByRole("button", { name: "Notifications" }));
  expect(await screen.findByText("No longer here, or no longer yours")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /A job for you/ })).toBeNull();
});

test("whoever works for several homes reads in which zone it happened", async () => {
  const zone = zoneName(new Date().toISOString(), systemZone());
  fakeServer({
    "GET usr/notifications": () => ({ body: { results: [notice("A job for you", {})], next: null } }),
  });
  for (const [who, isNamed] of [
    [person("customer_care_team"), true],
    [person("funeral_home"), false],
  ] as const) {
    openAdmin(who, "/nowhere");
    await userEvent.click(await screen.findByRole("button", { name: "Notifications" }));
    const time = (await screen.findByText("A job for you")).parentElement?.querySelector("time");
    expect(time?.textContent?.endsWith(` ${zone}`)).toBe(isNamed);
    cleanup();
  }
});

test("all are marked as read at once, and what can't be saved stays unread", async () => {
  fakeServer({
    "GET usr/notifications": () => ({ body: { results: [notice("A job for you", {})], next: null } }),
    "POST usr/notifications/read": () => ({ status: 500, body: { detail: "Something went wrong." } }),
  });
  openAdmin(person("video_grapher"), "/nowhere");
  await userEvent.click(await screen.findByRole("button", { name: "Notifications" }));
  await userEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("Something went wrong.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Mark as read: A job for you" })).toBeTruthy();
});

test("before anything has happened, the bell says what will appear there", async () => {
  fakeServer({ "GET usr/notifications": () => ({ body: { results: [], next: null } }) });
  openAdmin(person("family"), "/nowhere");
  await userEvent.click(await screen.findByRole("button", { name: "Notifications" }));
  expect(await screen.findByText("Nothing yet")).toBeTruthy();
});
