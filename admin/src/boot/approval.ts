import type { Approved } from "@vigil/contract";
import { getPublicJson } from "../session/http.ts";

const opened = new Map<string, Promise<Approved>>();

/**
 * Approves, once for each page: React mounts twice while developing, and both mounts get the one answer. A page that a
 * browser prepares before anybody asked for it waits until it is looked at.
 * @throws Refused, Unreachable
 */
export function approveOnce(pincode: string): Promise<Approved> {
  const before = opened.get(pincode);
  if (before) return before;
  const call = whenLookedAt().then(() =>
    getPublicJson<Approved>(`str/idsession/pincode-validation/?pincode=${encodeURIComponent(pincode)}`),
  );
  opened.set(pincode, call);
  call.catch(() => opened.delete(pincode));
  return call;
}

const whenLookedAt = (): Promise<void> =>
  (document as { prerendering?: boolean }).prerendering === true
    ? new Promise((seen) => document.addEventListener("prerenderingchange", () => seen(), { once: true }))
    : Promise.resolve();
