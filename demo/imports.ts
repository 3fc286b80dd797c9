import type { ImportAnswer } from "@vigil/contract";
import { signIn } from "./api.ts";
import { moment } from "./calendar.ts";
import { homeNamed, idOf, type Place } from "./place.ts";
import * as town from "./town.ts";

/** Imports drafts from a file, as a home does, which can undo that for a day. */
export async function importCases(place: Place): Promise<void> {
  const { home: username, file_name, cases } = town.imported;
  const { zone } = homeNamed(username);
  const director = idOf(place, town.directors[username]);
  const services = cases.map(({ at, ...service }) => ({
    ...{ ...service, director, event_date: moment(place.now, zone, at) },
  }));
  const home = await signIn(place.origin, username, town.password);
  const { results } = await home.request<ImportAnswer>("importing cases", "POST", "str/stream/import/", {
    ...{ services, file_name, import_id: crypto.randomUUID() },
  });
  for (const { line, outcome, errors } of results)
    if (outcome !== "new") throw new Error(`Case ${line} wasn't imported: ${JSON.stringify(errors)}`);
}
