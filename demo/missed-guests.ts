import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { guests } from "../server/src/tables/guests.table.ts";
import { missedGuests as table } from "../server/src/tables/missed-guests.table.ts";
import { streams } from "../server/src/tables/streams.table.ts";
import type { Place } from "./place.ts";
import * as town from "./town.ts";

/** Who couldn't get in to yesterday's services: Vigil itself notes them, so no request does. */
export async function missedGuests({ database, now }: Place): Promise<void> {
  for (const { of, name, email, reason, values, times, after, gotIn, called } of town.missedGuests) {
    const [service] = await database.run<{
      id: string;
      event_date: string;
      guest: string | null;
      email: string | null;
    }>(
      sql`select ${streams.id}, ${streams.event_date}, ${guests.id} as guest, ${guests.email} from ${streams}
        left join ${guests} on ${guests.stream} = ${streams.id} and ${guests.name} = ${name}
        where ${streams.deceased_full_name} = ${of} and ${streams.event_date} < ${now}
        order by ${streams.event_date} desc limit 1`,
    );
    if (!service) throw new Error(`There is no past service for ${of} in this town.`);
    const at = (minutes: number) => new Date(Date.parse(service.event_date) + minutes * 60_000);
    const address = email ?? service.email;
    await database.orm.insert(table).values({
      ...{ id: randomUUID(), stream: service.id, guest: service.guest, name, email: address, reason, values },
      ...{
        person: (address ?? name).toLowerCase(),
        times,
        created_at: at(after),
        last_at: at(after + times - 1),
      },
      ...(gotIn ? { got_in_at: at(gotIn) } : {}),
      ...(called ? { called_back_by: called.by, called_back_at: at(called.after) } : {}),
    });
  }
}
