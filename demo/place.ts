import type { Database } from "../server/src/database/database.ts";
import type { Storage } from "../server/src/ports/storage/storage.ts";
import type { Person, Upload } from "./api.ts";
import * as town from "./town.ts";
import type { Clip } from "./videos.ts";

/** The installation that receives the town, and the town so far. */
export interface Place {
  origin: string;
  database: Database;
  now: Date;
  /** Hours until the services that are to begin soon, at least. */
  soonIn: number;
  admin: Person;
  /** The file store, for files that guests sent in the past. */
  storage: Storage;
  /** Ids by user name, by camera name and by the name of a lookup. */
  ids: Map<string, string>;
  /** Undefined when this machine can't make videos. */
  clips: Record<Clip, Upload> | undefined;
}

export function idOf({ ids }: Place, name: string): string {
  const found = ids.get(name);
  if (!found) throw new Error(`Nobody and nothing in this town is called ${name}.`);
  return found;
}

export const homeNamed = (username: town.HomeName) =>
  town.homes.find((home) => home.username === username) ?? town.homes[0];

/** The home that serves this family. */
export function homeOf(family: string) {
  const home = town.families.find(({ username }) => username === family)?.home;
  if (!home) throw new Error(`No family in this town is called ${family}.`);
  return homeNamed(home);
}
