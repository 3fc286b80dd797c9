import type { ProviderRecording } from "@vigil/contract";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/database.ts";
import { DeliveryError, type DeliveryProvider } from "../../ports/delivery/delivery.ts";
import { Problem, problem } from "../../problems.ts";
import { deliveryRecordings, deliveries as table } from "../../tables/deliveries.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { idOf, requireDirector, requireStream } from "../rights.ts";
import type { Providers } from "./providers.ts";

/** Seconds for which the address of a file works. */
const lifetime = 3600;

interface Row {
  provider: DeliveryProvider;
  provider_id: string;
  name: string;
}

/**
 * POST /v1/str/stream/{id}/provider_recording: the recording that the provider made besides ours, as files. The provider
 * makes them at the first request, so the caller asks again until each is ready.
 */
export function providerRecordingRoute(
  app: FastifyInstance,
  { database, providers }: { database: Database; providers: Providers },
): void {
  app.post("/v1/str/stream/:id/provider_recording", async (request): Promise<ProviderRecording> => {
    const actor = requireDirector(request, "edit");
    const id = idOf(request);
    await requireStream(database, actor, id);
    const rows = await readyRecordings(database, id);
    try {
      return { parts: await Promise.all(rows.map((row) => fileOf(providers, row))) };
    } catch (error) {
      if (error instanceof DeliveryError) throw new Problem(503, { detail: error.sentence });
      throw error;
    }
  });
}

const readyRecordings = (database: Database, stream: string): Promise<Row[]> =>
  database.run<Row>(sql`
    select ${deliveryRecordings.provider}, ${deliveryRecordings.provider_id}, ${streams.deceased_full_name} as name
    from ${deliveryRecordings} join ${table} on ${table.programme} = ${deliveryRecordings.programme}
    join ${streams} on ${streams.id} = ${table.stream}
    where ${and(eq(table.stream, stream), eq(deliveryRecordings.state, "ready"))}
    order by ${deliveryRecordings.started_at}`);

async function fileOf(providers: Providers, { provider, provider_id, name }: Row) {
  const delivery = await providers(provider);
  if (!delivery?.download) throw problem("not_found");
  const file = await delivery.download(provider_id, { fileName: name, forSeconds: lifetime });
  return {
    state: file.state,
    percent: file.state === "preparing" ? file.percent : null,
    url: file.state === "ready" ? file.url : null,
  };
}
