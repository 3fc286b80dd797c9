import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import {
  DeliveryError,
  type DeliveryProvider,
  type DeliveryRecording,
} from "../../ports/delivery/delivery.ts";
import { deliveryRecordings, deliveries as table } from "../../tables/deliveries.table.ts";
import { notify } from "../change-feed.ts";
import type { Providers } from "./providers.ts";

interface Parts {
  database: Database;
  providers: Providers;
  log: { warn(details: unknown, message: string): void };
}

interface Ended {
  programme: string;
  stream: string;
  provider: DeliveryProvider;
  provider_id: string;
  /** Seconds. */
  ended_for: number;
}

/** Seconds in which a recording is expected soon, between two looks meanwhile and later, and until it is given up. */
const patience = { soon: 600, often: 15, seldom: 300, all: 24 * 3600 } as const;

/** Notes what the providers have recorded of services that have ended, until nothing more is expected. */
export async function collectProviderRecordings(parts: Parts): Promise<void> {
  const rows = await parts.database.run<Ended>(sql`
    select ${table.programme}, ${table.stream}, ${table.provider}, ${table.provider_id},
      extract(epoch from now() - coalesce(${table.ended_at}, now()))::double precision as ended_for
    from ${table} where ${table.phase} = 'ended' and not ${table.recordings_known}
      and ${table.provider_id} is not null and ${table.due_at} <= now()`);
  await Promise.all(rows.map((row) => collect(parts, row)));
}

async function collect({ database, providers, log }: Parts, row: Ended): Promise<void> {
  const recordings = await readRecordings(providers, row).catch((error: unknown) => {
    if (!(error instanceof DeliveryError)) throw error;
    log.warn({ err: error, stream: row.stream }, "a provider's recordings could not be read");
    return null;
  });
  const isComplete = recordings !== null && recordings.length > 0 && recordings.every(isFinal);
  const seconds = recordings !== null && row.ended_for < patience.soon ? patience.often : patience.seldom;
  await database.transaction(async (tx) => {
    for (const recording of recordings ?? []) {
      const { id, state, durationSeconds, startedAt, problem } = recording;
      const known = { state, seconds: durationSeconds, started_at: startedAt, problem };
      await tx.orm
        .insert(deliveryRecordings)
        .values({ provider: row.provider, provider_id: id, programme: row.programme, ...known })
        .onConflictDoUpdate({
          target: [deliveryRecordings.provider, deliveryRecordings.provider_id],
          set: known,
        });
    }
    await tx.orm
      .update(table)
      .set({
        recordings_known: isComplete || row.ended_for > patience.all,
        due_at: new Date(Date.now() + seconds * 1000),
      })
      .where(eq(table.programme, row.programme));
    await notify(tx, row.stream);
  });
}

/** Null while the provider isn't connected. */
async function readRecordings(
  providers: Providers,
  { provider, provider_id }: Ended,
): Promise<DeliveryRecording[] | null> {
  const delivery = await providers(provider);
  return delivery ? delivery.recordings(provider_id) : null;
}

const isFinal = ({ state }: DeliveryRecording): boolean => state === "ready" || state === "failed";
