import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/database.ts";
import { DeliveryError, type DeliveryWebhook } from "../../ports/delivery/delivery.ts";
import { problem } from "../../problems.ts";
import { deliveries as table } from "../../tables/deliveries.table.ts";
import { webhook } from "../../webhook.ts";
import { notify } from "../change-feed.ts";
import type { Providers } from "./providers.ts";

interface Parts {
  database: Database;
  providers: Providers;
}

/**
 * POST /v1/delivery/cloudflare/webhook: both of Cloudflare's systems report here. An event is only a reason to look at
 * the provider again, so events may come late, twice, in any order or never.
 */
export function deliveryWebhookRoute(app: FastifyInstance, parts: Parts): void {
  webhook(app, "/v1/delivery/cloudflare/webhook", async (body, headers) => {
    const delivery = await parts.providers("cloudflare");
    if (!delivery?.readWebhook) throw problem("not_found");
    let events: DeliveryWebhook["events"];
    try {
      ({ events } = delivery.readWebhook({ headers, body }));
    } catch (error) {
      if (error instanceof DeliveryError) throw problem(error.kind === "auth" ? "forbidden" : "malformed");
      throw error;
    }
    for (const event of events) await lookAgain(parts.database, event);
    return { received: true };
  });
}

async function lookAgain(database: Database, event: DeliveryWebhook["events"][number]): Promise<void> {
  const refusal = event.type === "ingest" ? event.message : null;
  const isRecording = event.type === "recording";
  const [stream] = await database.run<{ stream: string }>(sql`
    update ${table} set due_at = now(), failures = 0, problem = coalesce(${refusal}, problem),
      recordings_known = recordings_known and not ${isRecording}
    where ${table.provider} = 'cloudflare' and ${table.provider_id} = ${event.id}
      and (${table.phase} <> 'ended' or ${isRecording}) returning ${table.stream}`);
  if (stream) await notify(database, stream.stream);
}
