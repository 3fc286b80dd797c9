import { staffAccesses, superAdminAccesses } from "@vigil/contract";
import type { Fields, Uploads } from "./api.ts";
import { day } from "./calendar.ts";
import { banner, logo, thumbnail } from "./pictures.ts";
import { homeNamed, idOf, type Place } from "./place.ts";
import * as town from "./town.ts";

/** Creates everyone who can sign in, and the cameras of the homes. */
export async function people(place: Place): Promise<void> {
  await lookups(place);
  await admins(place);
  await homes(place);
  await cameras(place);
  await staff(place);
  await families(place);
  await careTeams(place);
  await videographers(place);
}

async function lookups({ admin, ids }: Place): Promise<void> {
  const lists = ["usr/timezone", "usr/language", "fin/region", "str/g_r_page_heading"];
  const found = await Promise.all(lists.map((path) => admin.all(path)));
  for (const { id, name, title } of found.flat()) ids.set(String(name ?? title), id);
}

async function admins(place: Place): Promise<void> {
  const timezone = idOf(place, "America/Toronto");
  const { phone, city, username } = town.firstAdmin;
  const [first] = (await place.admin.all("usr/admin")).filter((admin) => admin.username === username);
  await place.admin.change("usr/admin", first?.id ?? "", {
    phone,
    timezone,
    ...(await whereabouts(place, city)),
  });
  for (const { accesses, city, ...fields } of town.admins) {
    const rights = flags(superAdminAccesses, accesses);
    await person(place, "usr/admin", {
      ...fields,
      ...(await whereabouts(place, city)),
      timezone,
      ...rights,
    });
  }
}

async function videographers(place: Place): Promise<void> {
  for (const { films_in, ...fields } of town.videographers) {
    const cities = await Promise.all(films_in.map((city) => whereabouts(place, city)));
    await person(place, "usr/videographer", {
      ...fields,
      eligible_cities: cities.map(({ city }) => city),
    });
  }
}

/** A city as people type it, with its state and country. */
async function whereabouts(
  { admin }: Place,
  typed: string,
): Promise<Record<"country" | "state" | "city", string>> {
  const find = <T>(path: string) => admin.request<T>("looking up a city", "GET", path);
  const cities = await find<{ results: { id: string; state: string }[] }>(
    `usr/city/?q=${encodeURIComponent(typed)}`,
  );
  const [city] = cities.results;
  if (!city) throw new Error(`There is no city called ${typed}.`);
  const { country } = await find<{ country: string }>(`usr/state/${city.state}/`);
  return { country, state: city.state, city: city.id };
}

async function homes(place: Place): Promise<void> {
  for (const { zone, region, palette, musicLicence, streamsLeft: _, ...fields } of town.homes) {
    const files = {
      branding_funeral_home_logo_horizontal: await logo(palette),
      guest_page_default_background: await banner(fields.username, palette),
      player_default_image: await thumbnail(fields.username, palette),
    };
    const set = {
      ...fields,
      music_licence_organisation: musicLicence.organisation,
      music_licence_number: musicLicence.number,
      music_licence_until: day(place.now, zone, musicLicence.validFor),
      timezone: idOf(place, zone),
      currency_region: idOf(place, region),
    };
    await person(place, "usr/funeral_home", set, files);
  }
}

async function cameras(place: Place): Promise<void> {
  for (const { name, homes: at } of town.cameras) {
    const funeral_homes = at.map((home) => idOf(place, home));
    place.ids.set(name, (await place.admin.create("str/ip_cameras", { name, funeral_homes })).id);
  }
}

async function staff(place: Place): Promise<void> {
  for (const { home, accesses, ...fields } of town.staff) {
    const of = { email: mailbox(fields.username, home), funeral_home: idOf(place, home) };
    await person(place, "usr/funeral_home_staff", { ...fields, ...of, ...flags(staffAccesses, accesses) });
  }
}

async function families(place: Place): Promise<void> {
  for (const { home, language, ...fields } of town.families) {
    await person(place, "usr/fh_clients", {
      ...fields,
      email: mailbox(fields.username, home),
      postal_code: homeNamed(home).postal_code,
      preferred_language: idOf(place, language),
      funeral_home: idOf(place, home),
    });
  }
}

async function careTeams(place: Place): Promise<void> {
  for (const { operators, ...team } of town.teams) {
    await person(place, "usr/client_care_team", team);
    for (const operator of operators) {
      const email = `${operator.username}@${team.email.split("@")[1]}`;
      const client_care_team = idOf(place, team.username);
      await person(place, "usr/client_care_operator", { ...operator, email, client_care_team });
    }
  }
}

type Named = Fields & { username: string };

async function person(place: Place, path: string, fields: Named, files?: Uploads): Promise<void> {
  const { id } = await place.admin.create(path, { ...fields, password: town.password }, files);
  place.ids.set(fields.username, id);
}

const flags = (all: readonly string[], held: readonly string[]) =>
  Object.fromEntries(all.map((access) => [access, held.includes(access)]));

const mailbox = (username: string, home: town.HomeName) =>
  `${username}@${homeNamed(home).email.split("@")[1]}`;
