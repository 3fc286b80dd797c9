import type { Guest } from "./useGuest.ts";

/** The guest of this page, for parts that load later; works without browser storage too. */
export const currentGuest = {
  guest: null as Guest | null,
  listeners: new Set<() => void>(),
  set(guest: Guest | null): void {
    currentGuest.guest = guest;
    for (const notify of currentGuest.listeners) notify();
  },
};
