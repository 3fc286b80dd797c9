import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/database.ts";
import { DeliveryError, type DeliveryProvider } from "../../ports/delivery/delivery.ts";
import { Problem, problem } from "../../problems.ts";
import { audit } from "../../resource/audit.ts";
import type { Encryption } from "../../security/encryption.ts";
import { broadcasts } from "../../tables/broadcast.table.ts";
import { deliveries as table } from "../../tables/deliveries.table.ts";
import { mediaTopic, notify } from "../change-feed.ts";
import { idOf, requireDirector, requireStream } from "../rights.ts";
import { encryptedIngestKey } from "./ingest.ts";
import type { Providers } from "./providers.ts";

interface Parts {
  database: Database;
  providers: Providers;
  encryption: Encryption;
}

/**
 * POST /v1/str/stream/{id}/delivery_key: the provider replaces the key by which the service is published there. Whoever
 * publishes with the old one is cut off; guests watch at our own origin until media publishes with the new one.
 */
export function deliveryKeyRoute(app: FastifyInstance, { database, providers, encryption }: Parts): void {
  app.post("/v1/str/stream/:id/delivery_key", async (request, reply) => {
    const actor = requireDirector(request, "edit");
    const stream = idOf(request);
    await requireStream(database, actor, stream);
    const [row] = await database.run<{
      programme: string;
      provider: DeliveryProvider;
      provider_id: string;
    }>(sql`
      select ${table.programme}, ${table.provider}, ${table.provider_id} from ${table}
      join ${broadcasts} on ${broadcasts.programme} = ${table.programme}
      where ${and(eq(table.stream, stream), isNotNull(table.provider_id), ne(table.phase, "ended"))}`);
    const delivery = row && (await providers(row.provider));
    if (!row || !delivery?.rotateKeys) throw problem("no_delivery_key");
    const ingest = await delivery.rotateKeys(row.provider_id).catch((error: unknown) => {
      throw error instanceof DeliveryError ? new Problem(503, { detail: error.sentence }) : error;
    });
    await database.transaction(async (tx) => {
      await tx.orm
        .update(table)
        .set({
          ingest_url: ingest.url,
          ingest_key: encryptedIngestKey(encryption, ingest.key),
          due_at: new Date(),
        })
        .where(eq(table.programme, row.programme));
      await audit(tx, actor, { verb: "rotate_key", resource: "str/stream/delivery", record: stream });
      await notify(tx, stream);
      await notify(tx, mediaTopic);
    });
    return reply.status(204).send();
  });
}
