// The app's service worker. It imports nothing, so that it is one small file at a fixed address.

import type { DeviceNotification, DeviceSubscription } from "@vigil/contract";

declare const self: ServiceWorkerGlobalScope;
/** The files of this build that open without a line; vite.config.ts puts them in. `name` changes with them. */
declare const __SHELL__: { name: string; files: string[] };

const shellPrefix = "vigil.shell.";
const shell = shellPrefix + __SHELL__.name;
const offlinePage = "/offline.html";
/** The last list of the day. session-store.ts deletes it when somebody else signs in, or nobody is. */
const day = "vigil.day";
const today = "/v1/str/today";
/** This browser's subscription, which the app keeps here (notifications/device.ts). */
const kept = { cache: "vigil.push", address: "/subscription" };
/** Addresses below them aren't the admin app's. */
const others =
  /^\/(v1|m|live|embed|camera|rehearsal|room|tv|photos|acknowledge|unsubscribe|verify|_pay)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      await (await caches.open(shell)).addAll([offlinePage, ...__SHELL__.files]);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shell);
      // Tabs that are still open need the files of the build before this one.
      await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (!others.test(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (pathname.replace(/\/$/, "") === today) event.respondWith(listOfDay(request));
});

/** Pages carry a nonce that is good once, so they always come from the server. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

/** Names of files change with their contents. */
const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

/** From the server; without a line, what this account had last. */
async function listOfDay(request: Request): Promise<Response> {
  const key = `${today}?account=${accountOf(request)}`;
  const response = await fetch(request).catch(() => undefined);
  if (!response) return marked(await caches.match(key, { cacheName: day }));
  if (response.ok) {
    const copy = response.clone();
    // A full disk is no reason to withhold the answer.
    await caches
      .open(day)
      .then((kept) => kept.put(key, copy))
      .catch(() => undefined);
  }
  return response;
}

/** The kept list with a mark (useToday.ts): it is no sign of a line, and its time isn't now. */
function marked(last: Response | undefined): Response {
  if (!last) return Response.error();
  const headers = new Headers(last.headers);
  headers.set("x-vigil-kept", "1");
  return new Response(last.body, { headers });
}

/** Whose access token this is. The server checks it; here it only keeps the lists of two people apart. */
function accountOf(request: Request): string {
  const payload = request.headers.get("authorization")?.split(".")[1] ?? "";
  try {
    return String(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).sub);
  } catch {
    return "unknown";
  }
}

/** Notifications are shown one after the other, so that of two with the same tag the later one stays. */
let showing = Promise.resolve();

self.addEventListener("push", (event) => {
  if (!event.data) return;
  const { title, body, tag, page, isUrgent, action }: DeviceNotification = event.data.json();
  const options = {
    ...{ body, tag, icon: "/icon-192.png" },
    ...{ renotify: isUrgent, requireInteraction: isUrgent },
    actions: action ? [{ action: "answer", title: action.title }] : [],
    data: { page, address: action?.address },
  };
  showing = showing.catch(() => undefined).then(() => self.registration.showNotification(title, options));
  event.waitUntil(showing);
});

self.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  const { page, address } = notification.data as { page: string; address?: string };
  notification.close();
  event.waitUntil(action === "answer" && address ? answer(address, page) : open(page));
});

/** Takes an incident on; if that fails, its page says why and offers it again. */
async function answer(address: string, page: string): Promise<void> {
  const response = await fetch(address, { method: "POST" }).catch(() => undefined);
  if (!response?.ok) await open(page);
}

/** Shows the window that has this page, or a new one: another may be directing a service. */
async function open(page: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === page);
  await (shown ? shown.focus() : self.clients.openWindow(page));
}

// The browser has replaced its subscription. Nobody is signed in here, so the old one is the proof.
self.addEventListener("pushsubscriptionchange", (event) => {
  (event as ExtendableEvent).waitUntil(renew());
});

async function renew(): Promise<void> {
  const stored = await caches.match(kept.address, { cacheName: kept.cache });
  if (!stored) return;
  const { publicKey, endpoint, auth } = (await stored.json()) as DeviceSubscription & { publicKey: string };
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys = {}, ...next } = subscription.toJSON();
  const renewed = { endpoint: next.endpoint, p256dh: keys.p256dh, auth: keys.auth };
  const response = await fetch("/v1/usr/push_subscriptions/renew/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...renewed, old_endpoint: endpoint, old_auth: auth }),
  });
  if (response.ok)
    await (await caches.open(kept.cache)).put(kept.address, Response.json({ ...renewed, publicKey }));
}
