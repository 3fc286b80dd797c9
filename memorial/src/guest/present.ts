import type { Guest } from "./useGuest.ts";

/** The guest of this page, for the parts of it that are loaded later; also where the browser keeps nothing. */
export const present = {
  guest: null as Guest | null,
  listeners: new Set<() => void>(),
  is(guest: Guest | null): void {
    present.guest = guest;
    for (const listen of present.listeners) listen();
  },
};
