import {
  commonLists,
  type Info,
  type KeyGrants,
  type KeyLevel,
  keyLevelOf,
  openToKeys,
} from "@vigil/contract";
import { contracts } from "../contracts.ts";

/** A line of the form: a resource, or Vigil's own lists together, with the most that the reader may give. */
export interface GrantLine {
  /** The path of the resource; "common" for Vigil's own lists. */
  name: string;
  paths: readonly string[];
  most: KeyLevel;
}

/** What the reader may give to a key, in the order of the contract. */
export function grantLines(me: Info): GrantLine[] {
  const own = Object.keys(openToKeys).flatMap((path): GrantLine[] => {
    const resource = contracts[path];
    const most = resource && !commonLists.includes(path) ? keyLevelOf(me, resource) : undefined;
    return most ? [{ name: path, paths: [path], most }] : [];
  });
  return [...own, { name: "common", paths: commonLists, most: "read" }];
}

/** The grants with a line set to this level; null takes it out. */
export function withLine(grants: KeyGrants, { paths }: GrantLine, level: KeyLevel | null): KeyGrants {
  const others = Object.entries(grants).filter(([path]) => !paths.includes(path));
  const set = level === null ? [] : paths.map((path) => [path, level] as const);
  return Object.fromEntries([...others, ...set]);
}

export const levelOf = (grants: KeyGrants, { paths }: GrantLine): KeyLevel | undefined =>
  grants[paths[0] ?? ""];

/** Everything that the reader may give, or all of it to read. */
export const allGrants = (lines: readonly GrantLine[], asked: KeyLevel): KeyGrants =>
  lines.reduce<KeyGrants>(
    (grants, line) => withLine(grants, line, asked === "read" ? "read" : line.most),
    {},
  );

/** The names of what a key changes and of what it only reads, as its list says them. */
export function grantNames(grants: KeyGrants, nameOf: (name: string) => string): Record<KeyLevel, string[]> {
  const names = (level: KeyLevel) => [
    ...new Set(
      Object.entries(grants)
        .filter(([, given]) => given === level)
        .map(([path]) => nameOf(commonLists.includes(path) ? "common" : path)),
    ),
  ];
  return { write: names("write"), read: names("read") };
}
