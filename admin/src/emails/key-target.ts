import { createContext, useContext } from "react";

/** Where a key of the Keys Sheet goes: into the field that was written in last. */
export interface KeyTarget {
  /** Called by a field when one begins to write in it. */
  take(insert: (key: string) => void): void;
  insert(key: string): void;
}

export const KeyTargetContext = createContext<KeyTarget | null>(null);

export function useKeyTarget(): KeyTarget {
  const target = useContext(KeyTargetContext);
  if (!target) throw new Error("A field with keys needs a KeyTargetContext around it");
  return target;
}

/** For whoever holds the fields and the sheet together. */
export function createKeyTarget(): KeyTarget {
  let into: ((key: string) => void) | null = null;
  return {
    take: (insert) => {
      into = insert;
    },
    insert: (key) => into?.(key),
  };
}
