import { type Connection, type ConnectionKind, connectionKinds, generalSettings } from "@vigil/contract";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database, Queries } from "../database/database.ts";
import type { Granted } from "../ports/connections/connections.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import type { Encryption } from "../security/encryption.ts";
import { connections, mirroredStreams } from "../tables/connections.table.ts";
import { generalSettings as settings } from "../tables/general-settings.table.ts";

/** Every kind there is, connected or not. */
export async function listed(database: Database): Promise<Omit<Connection, "link">[]> {
  const there = await database.orm.select().from(connections);
  return connectionKinds.map((kind) => {
    const found = there.find((one) => one.kind === kind);
    return {
      kind,
      account: found?.account ?? null,
      connected_at: found ? new Date(found.connected_at).toISOString() : null,
      is_broken: found?.broken_at != null,
    };
  });
}

/** Takes an account in, in place of the one before. */
export async function connect(
  database: Database,
  actor: Actor,
  kind: ConnectionKind,
  { account, subject, refreshToken }: Granted,
  encryption: Encryption,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = await taken(tx, kind);
    const refresh_token = encryption.encrypt(refreshToken, kind);
    await tx.orm
      .insert(connections)
      .values({ kind, account, subject, refresh_token, connected_at: new Date() });
    // Another person's calendar is empty yet.
    if (kind === "calendar_gmail_account" && before?.subject !== subject)
      await tx.orm.delete(mirroredStreams);
    await note(tx, actor, kind, before?.account ?? null, account);
  });
}

/**
 * Lets go of an account. What it answers is the token to give back, or null: there was none, or its owner has consented
 * to another kind as well, and at the provider all of a person's consents go together.
 */
export async function disconnect(
  database: Database,
  actor: Actor,
  kind: ConnectionKind,
  encryption: Encryption,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const before = await taken(tx, kind);
    if (!before) return null;
    await note(tx, actor, kind, before.account, null);
    const [other] = await tx.orm
      .select({ kind: connections.kind })
      .from(connections)
      .where(and(eq(connections.subject, before.subject), ne(connections.kind, kind)));
    return other ? null : encryption.decrypt(before.refresh_token, kind);
  });
}

const taken = async (tx: Queries, kind: ConnectionKind) =>
  (await tx.orm.delete(connections).where(eq(connections.kind, kind)).returning())[0];

/** In the history of the settings, where the account is read. */
async function note(
  tx: Queries,
  actor: Actor,
  kind: ConnectionKind,
  before: string | null,
  after: string | null,
): Promise<void> {
  const [record] = await tx.run<{ id: string }>(sql`select ${settings.id} from ${settings}`);
  if (!record) return;
  const changes = { [kind]: [before, after] as [unknown, unknown] };
  await audit(tx, actor, { verb: "edit", resource: generalSettings.path, record: record.id, changes });
}
