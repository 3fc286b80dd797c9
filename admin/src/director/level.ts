import { useState, useSyncExternalStore } from "react";

/** How loud a preview is, dBFS, ten times a second: kept beside React, so that only the meter is drawn anew. */
export interface Level {
  set: (level: number | null) => void;
  read: () => number | null;
  subscribe: (watcher: () => void) => () => void;
}

function createLevel(): Level {
  let level: number | null = null;
  const watchers = new Set<() => void>();
  return {
    set: (next) => {
      if (next === level) return;
      level = next;
      for (const watcher of watchers) watcher();
    },
    read: () => level,
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

export const useLevel = (): Level => useState(createLevel)[0];
export const useLevelNow = (level: Level): number | null => useSyncExternalStore(level.subscribe, level.read);
