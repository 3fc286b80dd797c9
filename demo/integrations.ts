import { makeKey } from "../server/src/api-keys/key-format.ts";
import { tokenHash } from "../server/src/security/tokens.ts";
import { apiKeys } from "../server/src/tables/api-keys.table.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "../server/src/tables/webhooks.table.ts";
import { idOf, type Place } from "./place.ts";

const day = 86_400_000;

/** A key of a home's bookkeeping, used this morning. Nobody has it: a new one is made and only its hash is stored. */
export async function integrations(place: Place): Promise<void> {
  await webhooks(place);
  const { database, now } = place;
  const { key, start } = makeKey();
  const at = (days: number) => new Date(now.getTime() + days * day);
  await database.orm.insert(apiKeys).values({
    ...{ id: crypto.randomUUID(), account: idOf(place, "demo.funeral_home"), name: "Bookkeeping" },
    ...{ start, token_hash: tokenHash(key) },
    grants: { "fin/invoice": "read", "fin/order": "read", "str/stream": "read" },
    ...{ created_at: at(-60), expires_at: at(305), last_used_at: at(-0.1), last_address: "192.0.2.44" },
  });
}

/** A webhook of the same home, switched off, with what it got. It has no secret, so nothing is ever sent. */
async function webhooks(place: Place): Promise<void> {
  const { database, now } = place;
  const account = idOf(place, "demo.funeral_home");
  const endpoint = crypto.randomUUID();
  await database.orm.insert(webhookEndpoints).values({
    ...{ id: endpoint, account, home: account, url: "https://hooks.example.com/vigil", secret: "" },
    ...{ description: "Case system", events: ["stream.published", "stream.changed"], enabled: false },
    disabled_reason: "owner",
  });
  for (const [hours, type, state] of [
    [50, "stream.published", "sent"],
    [26, "stream.changed", "failed"],
    [4, "test", "sent"],
  ] as const) {
    const at = new Date(now.getTime() - hours * 3_600_000);
    const event = crypto.randomUUID();
    await database.orm.insert(webhookEvents).values({ id: event, type, data: {}, created_at: at });
    await database.orm.insert(webhookDeliveries).values({
      ...{ id: crypto.randomUUID(), event, endpoint, state, created_at: at, last_at: at },
      ...(state === "sent" ? { attempts: 1, answer_status: 204 } : { attempts: 10, answer_status: 503 }),
    });
  }
}
