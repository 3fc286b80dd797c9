import { createContext, useContext } from "react";

/** Inserts a key of the Keys Sheet into the field that was focused last. */
export interface KeyTarget {
  /** A field calls this when it gets the focus. */
  take(insert: (key: string) => void): void;
  insert(key: string): void;
}

export const KeyTargetContext = createContext<KeyTarget | null>(null);

export function useKeyTarget(): KeyTarget {
  const target = useContext(KeyTargetContext);
  if (!target) throw new Error("A field with keys needs a KeyTargetContext around it");
  return target;
}

/** For the component that contains both the fields and the sheet. */
export function createKeyTarget(): KeyTarget {
  let insertIntoField: ((key: string) => void) | null = null;
  return {
    take: (insert) => {
      insertIntoField = insert;
    },
    insert: (key) => insertIntoField?.(key),
  };
}
