import { browserStorage } from "./browser-storage.ts";
import type { Guest } from "./useGuest.ts";

/** Where this browser keeps the guest of a stream. */
export const guestKey = (slug: string): string => `vigil.guest.${slug}`;

export function readGuest(slug: string): Guest | null {
  const stored = browserStorage("local", guestKey(slug)).read();
  if (
    typeof stored !== "object" ||
    stored === null ||
    !("token" in stored) ||
    typeof stored.token !== "string"
  )
    return null;
  return {
    token: stored.token,
    name: "name" in stored && typeof stored.name === "string" ? stored.name : null,
  };
}
