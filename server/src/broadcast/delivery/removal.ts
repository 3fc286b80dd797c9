import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { DeliveryError, type DeliveryProvider, type LiveDelivery } from "../../ports/delivery/delivery.ts";
import { retiredProgrammes } from "../../tables/broadcast.table.ts";
import { deliveryRecordings, deliveries as table } from "../../tables/deliveries.table.ts";
import { recordingOf } from "../../tables/programme-ids.ts";
import { recordings } from "../../tables/recordings.table.ts";
import { streams } from "../../tables/streams.table.ts";
import type { Providers } from "./providers.ts";

interface Parts {
  database: Database;
  providers: Providers;
  log: { error(details: unknown, message: string): void };
}

interface Deleted {
  programme: string;
  provider: DeliveryProvider;
  provider_id: string;
  recordings: string[];
}

/**
 * Removes from the providers what was deleted here: a service, the recording of it, or what was discarded, such as a test
 * of it. Ours can still be restored from the bin. What can't be removed now is tried again at the next run.
 */
export async function removeDeleted({ database, providers, log }: Parts): Promise<void> {
  for (const [provider, rows] of Map.groupBy(await deletedHere(database), (row) => row.provider)) {
    const delivery = await providers(provider);
    if (!delivery) {
      log.error(
        { provider, services: rows.length },
        "deleted services stay at a provider that isn't connected",
      );
      continue;
    }
    for (const row of rows) {
      try {
        await remove(database, delivery, row);
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        log.error({ err: error }, "a deleted service could not be removed from its provider");
        // Each refused call costs as much again, of what today's services need.
        if (error.kind === "quota") break;
      }
    }
  }
}

/** Services in one run, because each costs of the provider's quota; in no order, so that none is in the way of others. */
const removedAtOnce = 20;

const deletedHere = (database: Database): Promise<Deleted[]> =>
  database.run<Deleted>(sql`
    select ${table.programme}, ${table.provider}, ${table.provider_id},
      array(select ${deliveryRecordings.provider_id} from ${deliveryRecordings}
        where ${deliveryRecordings.programme} = ${table.programme}) as recordings
    from ${table} join ${streams} on ${streams.id} = ${table.stream}
    where ${table.provider_id} is not null and ${table.phase} = 'ended' and (${streams.deleted_at} is not null
      or exists(select 1 from ${recordings} where ${recordings.id} = ${recordingOf(table.programme)}
        and ${recordings.deleted_at} is not null)
      or exists(select 1 from ${retiredProgrammes} where ${retiredProgrammes.programme} = ${table.programme}
        and not ${retiredProgrammes.keep}))
    order by random() limit ${removedAtOnce}`);

async function remove(database: Database, delivery: LiveDelivery, row: Deleted): Promise<void> {
  for (const recording of row.recordings) await delivery.removeRecording?.(recording);
  await delivery.remove(row.provider_id);
  await database.run(sql`
    with gone as (delete from ${deliveryRecordings} where ${deliveryRecordings.programme} = ${row.programme})
    update ${table} set provider_id = null, watch_url = null, embed_url = null, recordings_known = true
    where ${table.programme} = ${row.programme}`);
}
