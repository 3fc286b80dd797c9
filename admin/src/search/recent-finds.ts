import type { Find } from "./finds.ts";

/** More than anybody goes back to. */
const keptAtMost = 6;

const keyOf = (person: string) => `search.recent.${person}`;

/** What this person opened last from the search, the latest first; kept while the tab is open, as names are private. */
export function recentFinds(person: string): Find[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(person)) ?? "[]") as Find[];
  } catch {
    return [];
  }
}

export function rememberFind(person: string, find: Find): void {
  const others = recentFinds(person).filter(({ to }) => to !== find.to);
  try {
    sessionStorage.setItem(keyOf(person), JSON.stringify([find, ...others].slice(0, keptAtMost)));
  } catch {
    // A browser without storage has no recent finds.
  }
}
