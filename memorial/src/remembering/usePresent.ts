import { useSyncExternalStore } from "react";
import { present } from "../guest/present.ts";
import type { Guest } from "../guest/useGuest.ts";

const listen = (changed: () => void) => {
  present.listeners.add(changed);
  return () => present.listeners.delete(changed);
};

/** The guest of this page, as the part above knows it. */
export const usePresent = (): Guest | null =>
  useSyncExternalStore(
    listen,
    () => present.guest,
    () => null,
  );
