import type { DeviceSubscription, OwnDevice, OwnDevices } from "@vigil/contract";
import { getJson } from "../session/http.ts";
import { seenFrom } from "../session/session-store.ts";
import {
  currentSubscription,
  endSubscription,
  isNotified,
  rememberNotified,
  subscriptionCache,
} from "../session/subscription.ts";

export const devicesPath = "usr/push_subscriptions";

/** Whether notifications can be turned on here; `install`: once the app is on the Home Screen of this iPhone or iPad. */
export type DeviceState = "possible" | "blocked" | "install" | "impossible";

export function deviceState(): DeviceState {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)
    return Notification.permission === "denied" ? "blocked" : "possible";
  // Only browsers of iPhones and iPads have this property.
  return "standalone" in navigator && !navigator.standalone ? "install" : "impossible";
}

/** Asks for permission and subscribes; call it on a tap, because browsers ask only then. */
export async function turnOn(account: string, publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") return;
  await subscribe(account, publicKey);
}

async function subscribe(account: string, publicKey: string): Promise<OwnDevice> {
  // The app registers it when it has time; here it is needed now.
  await navigator.serviceWorker.register("/sw.js");
  const worker = await navigator.serviceWorker.ready;
  // First: a session that is renewed meanwhile ends what isn't its account's.
  rememberNotified(account);
  const before = await worker.pushManager.getSubscription();
  if (before && keyOf(before) !== publicKey) await before.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const body = { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } satisfies DeviceSubscription;
  const device = await getJson<OwnDevice>(`${devicesPath}/`, { method: "POST", body });
  // The worker proves by it that it is this browser when the browser replaces its subscription.
  await (await caches.open(subscriptionCache)).put("/subscription", Response.json({ ...body, publicKey }));
  return device;
}

/** Base64url without padding. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Ends notifications on one of the caller's devices. */
export async function turnOff({ id, is_current }: OwnDevice): Promise<void> {
  if (is_current) await endSubscription();
  await getJson(`${devicesPath}/${id}/`, { method: "DELETE" });
}

/**
 * Tells the server of this browser's subscription, which may belong to an earlier session or have another key, and ends
 * it if somebody else turned it on.
 */
export async function synchronise(account: string): Promise<OwnDevices> {
  const known = () => getJson<OwnDevices>(`${devicesPath}/`);
  const devices = await known();
  // Whoever looks at another person's screens keeps their own notifications.
  if (seenFrom() !== null || (await currentSubscription()) === null) return devices;
  if (!isNotified(account)) {
    await endSubscription();
    return devices;
  }
  await subscribe(account, devices.public_key);
  return known();
}
