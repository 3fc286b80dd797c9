import { type Connection, type ConnectionKind, connectionKinds, generalSettings } from "@vigil/contract";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database, Queries } from "../database/database.ts";
import type { Granted } from "../ports/connections/connections.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import type { Encryption } from "../security/encryption.ts";
import { connections, mirroredStreams } from "../tables/connections.table.ts";
import { generalSettings as settings } from "../tables/general-settings.table.ts";

/** All kinds of accounts, connected or not. */
export async function listConnections(database: Database): Promise<Omit<Connection, "link">[]> {
  const stored = await database.orm.select().from(connections);
  return connectionKinds.map((kind) => {
    const found = stored.find((one) => one.kind === kind);
    return {
      kind,
      account: found?.account ?? null,
      connected_at: found ? new Date(found.connected_at).toISOString() : null,
      is_broken: found?.broken_at != null,
    };
  });
}

/** Connects an account in place of the previous one. */
export async function connectAccount(
  database: Database,
  actor: Actor,
  kind: ConnectionKind,
  { account, subject, refreshToken }: Granted,
  encryption: Encryption,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = await removeConnection(tx, kind);
    const refresh_token = encryption.encrypt(refreshToken, kind);
    await tx.orm
      .insert(connections)
      .values({ kind, account, subject, refresh_token, connected_at: new Date() });
    // Another person's calendar doesn't have our events yet. The same one has those from before it was disconnected: they
    // stay known, so that what was cancelled since is removed.
    if (kind === "calendar_gmail_account" && before?.subject !== subject)
      await tx.run(sql`update ${mirroredStreams} set version = '-infinity', is_cancelled = false`);
    await auditConnection(tx, actor, kind, before?.account ?? null, account);
  });
}

/**
 * Disconnects an account. Returns the token to revoke, or null: there was no account, or its owner has also consented to
 * another kind, and the provider revokes all consents of a person together.
 */
export async function disconnectAccount(
  database: Database,
  actor: Actor,
  kind: ConnectionKind,
  encryption: Encryption,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const before = await removeConnection(tx, kind);
    if (!before) return null;
    await auditConnection(tx, actor, kind, before.account, null);
    const [other] = await tx.orm
      .select({ kind: connections.kind })
      .from(connections)
      .where(and(eq(connections.subject, before.subject), ne(connections.kind, kind)));
    return other ? null : encryption.decrypt(before.refresh_token, kind);
  });
}

const removeConnection = async (tx: Queries, kind: ConnectionKind) =>
  (await tx.orm.delete(connections).where(eq(connections.kind, kind)).returning())[0];

/** Logs it in the history of the settings, which show the account. */
async function auditConnection(
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
