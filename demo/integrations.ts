import { makeKey } from "../server/src/api-keys/key-format.ts";
import { tokenHash } from "../server/src/security/tokens.ts";
import { apiKeys } from "../server/src/tables/api-keys.table.ts";
import { idOf, type Place } from "./place.ts";

const day = 86_400_000;

/** A key of a home's bookkeeping, used this morning. Nobody has it: a new one is made and only its hash is stored. */
export async function integrations(place: Place): Promise<void> {
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
