import { useSyncExternalStore } from "react";
import { currentGuest } from "../guest/current-guest.ts";
import type { Guest } from "../guest/useGuest.ts";

const subscribe = (onChange: () => void) => {
  currentGuest.listeners.add(onChange);
  return () => currentGuest.listeners.delete(onChange);
};

/** The guest of this page, shared between its two React roots. */
export const useCurrentGuest = (): Guest | null =>
  useSyncExternalStore(
    subscribe,
    () => currentGuest.guest,
    () => null,
  );
