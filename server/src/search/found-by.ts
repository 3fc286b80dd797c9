import { families, may, streams as streamsContract } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../resource/actor.ts";
import type { Definition } from "../resource/define.ts";
import { patternsOf, telephoneDigits } from "../resource/search.ts";
import { families as familyTable } from "../tables/families.table.ts";
import { homes } from "../tables/homes.table.ts";
import { streams } from "../tables/streams.table.ts";

/**
 * SQL for what a hit doesn't show of the reason why a service was found, of the row `service` of streams: its place, or
 * else its family's telephone number, for those who may read that.
 */
export function foundBy({ table, contract }: Definition, actor: Actor, search: string): SQL {
  if (table !== streams) return sql`null`;
  const digits = telephoneDigits(search);
  const readsTelephone = contract.path === streamsContract.path && may(actor, families, "read");
  return digits && readsTelephone
    ? sql`coalesce(${placeOf(search)}, ${telephoneOf(digits)})`
    : placeOf(search);
}

/** The first of its places with a word of the search that neither the person's, the family's nor the home's name has. */
function placeOf(search: string): SQL {
  const place = sql`concat_ws(', ', stage ->> 'name', stage ->> 'address')`;
  const isInPlace = patternsOf(search).map(
    (pattern) =>
      sql`(' ' || vigil_fold(${place}) like vigil_fold(${pattern}) and ' ' || vigil_fold(named.names) not like vigil_fold(${pattern}))`,
  );
  return sql`(select ${place}
    from json_array_elements(service.stages) with ordinality stages(stage, n),
      (select concat_ws(' ', service.deceased_full_name,
        (select f.family_admin_name from ${familyTable} f where f.id = service.family),
        (select h.funeral_home_name from ${homes} h where h.id = service.funeral_home)) as names) named
    where ${sql.join(isInPlace, sql` or `)} order by n limit 1)`;
}

const telephoneOf = (digits: string): SQL =>
  sql`(select f.phone from ${familyTable} f where f.id = service.family and service.telephone_searched like ${`%${digits}%`})`;
