import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OwnDevice } from "@vigil/contract";
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

test("families, whom nobody calls, have no such page", async () => {
  server();
  openAdmin(person("family"), "/notifications");
  await waitFor(() => expect(screen.queryByRole("switch")).toBeNull());
  expect(await screen.findByText(/permission|may not|don't have/i)).toBeTruthy();
});
