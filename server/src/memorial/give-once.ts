import type { FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { earlierRecord, idempotencyKeyOf, recordOf, requestHash } from "../resource/idempotency.ts";
import type { Engine } from "../resource/registry.ts";
import type { Gift } from "./receipts.ts";
import type { PublicStream } from "./stream.ts";

/**
 * Takes a gift once, however often its request arrives under one Idempotency-Key: the response may have got lost, and
 * the family isn't to find the same message twice.
 * @param content what was typed, without the files: their names differ at each attempt
 * @param store stores the files, before the transaction
 * @returns the gift's id
 * @throws Problem 409 when the key was used for another gift, and what `store` and `add` throw
 */
export async function giveOnce<Stored>(
  { database }: Pick<Engine, "database">,
  request: FastifyRequest,
  { id: stream }: Pick<PublicStream, "id">,
  { kind, content }: { kind: Gift["kind"]; content: unknown },
  {
    store,
    add,
  }: { store: () => Promise<Stored>; add: (tx: Queries, id: string, stored: Stored) => Promise<unknown> },
): Promise<string> {
  const key = idempotencyKeyOf(request);
  // The key is one of a form's many random ones, so a stream's guests can't meet.
  const [giver, attempt] = [{ id: stream }, key && { key, hash: requestHash(content) }];
  const known = attempt && (await recordOf(database, giver, kind, attempt));
  if (known) return known;
  const stored = await store();
  return database.transaction(async (tx) => {
    const id = uuidv7();
    const before = attempt && (await earlierRecord(tx, giver, kind, attempt, id));
    if (before) return before;
    await add(tx, id, stored);
    return id;
  });
}
