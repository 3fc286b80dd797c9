import { useLocation } from "ra-core";
import { useEffect } from "react";
import { useMe } from "../me.tsx";

const keyOf = (person: string, path: string) => `vigil.list:${person}:${path}`;

/** Remembers how a list stands in the address, for the way back from one of its records. */
export function useRememberList(path: string): void {
  const { pathname, search } = useLocation();
  const key = keyOf(useMe().id, path);
  // A list stays on the screen for a moment while the next page is fetched.
  const isHere = pathname === `/${path}`;
  useEffect(() => {
    if (isHere) sessionStorage.setItem(key, search);
  }, [key, search, isHere]);
}

/** The address of a list as it stood when it was left for one of its records: same filters, same page. */
export function useListAddress(path: string): () => string {
  const key = keyOf(useMe().id, path);
  return () => `/${path}${sessionStorage.getItem(key) ?? ""}`;
}
