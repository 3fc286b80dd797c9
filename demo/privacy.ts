import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { guestMessages } from "../server/src/tables/guest-messages.table.ts";
import { guests } from "../server/src/tables/guests.table.ts";
import { signIn } from "./api.ts";
import { idOf, type Place } from "./place.ts";
import * as town from "./town.ts";

/** A guest who asked to be forgotten, still within the week, and one for whom a home gathers what is stored. */
export async function privacy(place: Place): Promise<void> {
  const { database, origin } = place;
  const username = "demo.funeral_home";
  const [service] = await database.run<{ id: string }>(sql`
    select id from stream where funeral_home = ${idOf(place, username)} and event_date < now() and deleted_at is null
      and stream_type = 'stream' order by event_date, id limit 1`);
  if (!service) return;
  const [guest] = await database.orm
    .insert(guests)
    .values({ id: randomUUID(), stream: service.id, ...town.forgottenGuest, country: "Canada" })
    .returning({ id: guests.id });
  await database.orm.insert(guestMessages).values({
    ...{ id: randomUUID(), stream: service.id, guest: guest?.id ?? null, is_new: false },
    ...{ sender_name: town.forgottenGuest.name, message: "With all my sympathy." },
  });
  const home = await signIn(origin, username, town.password);
  await home.request("erasing a guest", "POST", "privacy/erasures/", {
    person: { email: town.forgottenGuest.email },
  });
  const [other] = await database.run<{ email: string }>(sql`
    select email from stream_guest where stream = ${service.id} and email is not null and deleted_at is null
    order by id limit 1`);
  if (other)
    await home.request("gathering what is stored", "POST", "privacy/exports/", {
      person: { email: other.email },
    });
}
