import { description } from "./description.ts";
import { everyoneLooks } from "./lookups.ts";

export const countries = description({
  path: "usr/country",
  name: { one: "Country", many: "Countries" },
  title: "name",
  ordering: ["name"],
  grants: everyoneLooks,
});
export const states = description({
  path: "usr/state",
  name: { one: "State", many: "States" },
  title: "name",
  ordering: ["name"],
  grants: everyoneLooks,
});
export const cities = description({
  path: "usr/city",
  name: { one: "City", many: "Cities" },
  title: "name",
  ordering: ["name", "population"],
  weight: "population",
  grants: everyoneLooks,
});
