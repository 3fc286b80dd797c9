import { words } from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { GoogleClient } from "../../ports/connections/settings.ts";
import type { LiveDelivery } from "../../ports/delivery/delivery.ts";
import type { Encryption } from "../../security/encryption.ts";
import { connections } from "../../tables/connections.table.ts";
import { youtubeQuota } from "../../tables/deliveries.table.ts";

interface AccountParts {
  database: Database;
  /** Of connected accounts. */
  encryption: Encryption;
  google: GoogleClient | undefined;
  /** Other addresses for Google's servers, for tests. */
  origins?: { api: string; token: string };
}

/** Opens the connected YouTube account; null while there is none. The same account is opened once. */
export function youtubeAccount({ database, encryption, google, origins }: AccountParts) {
  let opened: { token: string; delivery: LiveDelivery } | undefined;
  return async (): Promise<LiveDelivery | null> => {
    if (!google) return null;
    const [account] = await database.orm
      .select({ token: connections.refresh_token })
      .from(connections)
      .where(and(eq(connections.kind, "youtube_account"), isNull(connections.broken_at)));
    const refreshToken = account ? encryption.decrypt(account.token, "youtube_account") : null;
    if (refreshToken === null) return null;
    if (opened?.token !== refreshToken) {
      const { youtubeDelivery } = await import("../../ports/delivery/youtube.ts");
      const onQuotaUsed = (units: number) => void countQuota(database, units).catch(() => {});
      const delivery = youtubeDelivery({
        client: google,
        refreshToken,
        onQuotaUsed,
        ...(origins ? { origins } : {}),
      });
      opened = { token: refreshToken, delivery };
    }
    return opened.delivery;
  };
}

/** The owner of the account doesn't let us in any more: nothing is tried until somebody connects it again. */
export const markBroken = (database: Database) =>
  database.orm
    .update(connections)
    .set({ broken_at: new Date() })
    .where(and(eq(connections.kind, "youtube_account"), isNull(connections.broken_at)));

/** Units of the daily quota of 10,000 from which directors are warned. */
const warnFrom = 8_000;

/** A sentence once most of the day's quota is used. */
export async function quotaWarning(database: Database): Promise<string[]> {
  const [used] = await database.run<{ units: number }>(
    sql`select ${youtubeQuota.units} from ${youtubeQuota} where ${youtubeQuota.day} = ${quotaDay}`,
  );
  return used && used.units >= warnFrom ? [words.youtubeQuotaLow(used.units)] : [];
}

/** The day of the quota, which begins anew at midnight in California. */
const quotaDay = sql`(now() at time zone 'America/Los_Angeles')::date`;

const countQuota = (database: Database, units: number) =>
  database.run(sql`
    insert into ${youtubeQuota} as used (day, units) values (${quotaDay}, ${units})
    on conflict (day) do update set units = used.units + excluded.units`);
