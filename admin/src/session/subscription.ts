/** The account that has turned notifications on in this browser. */
const key = "vigil.notifications";

/** Where the service worker finds this browser's subscription. */
export const subscriptionCache = "vigil.push";

export const isNotified = (account: string): boolean => localStorage.getItem(key) === account;
export const rememberNotified = (account: string): void => localStorage.setItem(key, account);

/** This browser's subscription at its push service; null without one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

/** Ends notifications in this browser: whoever signs in next gets none of somebody else's. */
export async function endSubscription(): Promise<void> {
  localStorage.removeItem(key);
  await globalThis.caches?.delete(subscriptionCache);
  await (await currentSubscription())?.unsubscribe();
}
