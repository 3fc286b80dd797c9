import { useState, useSyncExternalStore } from "react";

/** How loud a preview is, in dBFS, ten times a second. Held outside React state so that only the meter re-renders. */
export interface Level {
  set: (level: number | null) => void;
  get: () => number | null;
  subscribe: (listener: () => void) => () => void;
}

function createLevel(): Level {
  let level: number | null = null;
  const listeners = new Set<() => void>();
  return {
    set: (next) => {
      if (next === level) return;
      level = next;
      for (const listener of listeners) listener();
    },
    get: () => level,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useLevel = (): Level => useState(createLevel)[0];
export const useCurrentLevel = (level: Level): number | null =>
  useSyncExternalStore(level.subscribe, level.get);
