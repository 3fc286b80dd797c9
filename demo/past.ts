import { type Person, signIn } from "./api.ts";
import { idOf, type Place } from "./place.ts";
import * as town from "./town.ts";

/** Changes and deletions before today, for the histories and the bin. */
export async function past(place: Place): Promise<void> {
  const people = new Map<string | undefined, Person>([[undefined, place.admin]]);
  const as = async (username: string | undefined) => {
    const person = people.get(username) ?? (await signIn(place.origin, username ?? "", town.password));
    people.set(username, person);
    return person;
  };
  for (const { of, path, by, change } of town.changes)
    await (await as(by)).change(path, idOf(place, of), change);
  for (const { path, username, by } of town.deletions)
    await (await as(by)).remove(path, idOf(place, username));
}
