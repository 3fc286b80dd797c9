import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/database.ts";
import { DeliveryError, type DeliveryWebhook } from "../../ports/delivery/delivery.ts";
import { problem } from "../../problems.ts";
import { deliveries as table } from "../../tables/deliveries.table.ts";
import { notify } from "../change-feed.ts";
import type { Providers } from "./providers.ts";

/** Bytes; Cloudflare's events are a few thousand. */
const bodyLimit = 512 * 1024;

interface Parts {
  database: Database;
  providers: Providers;
}

/**
 * POST /v1/delivery/cloudflare/webhook: both of Cloudflare's systems report here. An event is only a reason to look at
 * the provider again, so events may come late, twice, in any order or never.
 */
export function deliveryWebhookRoute(app: FastifyInstance, parts: Parts): void {
  app.register(async (scope) => {
    // Signatures cover the raw bytes of the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/v1/delivery/cloudflare/webhook", async (request) => {
      const delivery = await parts.providers("cloudflare");
      if (!delivery?.readWebhook) throw problem("not_found");
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      let webhook: DeliveryWebhook;
      try {
        webhook = delivery.readWebhook({ headers: request.headers, body });
      } catch (error) {
        if (error instanceof DeliveryError) throw problem(error.kind === "auth" ? "forbidden" : "malformed");
        throw error;
      }
      for (const event of webhook.events) await lookAgain(parts.database, event);
      return { received: true };
    });
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
