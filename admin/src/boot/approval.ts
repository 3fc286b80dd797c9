import type { Approved } from "@vigil/contract";
import { getPublicJson } from "../session/http.ts";

const requests = new Map<string, Promise<Approved>>();

/**
 * Approves once per page load: React mounts components twice in development, and both mounts share one request. A page
 * that the browser prerenders waits until it is visible, because nobody has asked for it yet.
 * @throws Refused, Unreachable
 */
export function approveOnce(pincode: string): Promise<Approved> {
  const existing = requests.get(pincode);
  if (existing) return existing;
  const call = whenVisible().then(() =>
    getPublicJson<Approved>(`str/idsession/pincode-validation/?pincode=${encodeURIComponent(pincode)}`),
  );
  requests.set(pincode, call);
  call.catch(() => requests.delete(pincode));
  return call;
}

const whenVisible = (): Promise<void> =>
  (document as { prerendering?: boolean }).prerendering === true
    ? new Promise((resolve) =>
        document.addEventListener("prerenderingchange", () => resolve(), { once: true }),
      )
    : Promise.resolve();
