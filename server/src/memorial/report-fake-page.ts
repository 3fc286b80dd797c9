import type { FakePageReport } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { sendEmails } from "../emails/send.ts";
import type { Engine } from "../resource/registry.ts";
import { accounts } from "../tables/accounts.table.ts";
import { homes } from "../tables/homes.table.ts";
import { streams } from "../tables/streams.table.ts";
import { unlinked } from "./core/unlinked.ts";
import type { PublicStream } from "./stream.ts";

/**
 * Emails a report to all super admins and, of a service, to its home. The reporter chooses neither recipients nor
 * anything in a header.
 */
export async function reportFakePage(
  { database, runtime }: Pick<Engine, "database" | "runtime">,
  { address, happened = null, email = null }: FakePageReport,
  stream: PublicStream | null,
): Promise<void> {
  const keys = {
    reported_address: unlinked(address),
    what_happened: unlinked(happened ?? ""),
    reporter_email: email ?? "",
    deceased_name: stream?.name ?? "",
    home_name: stream?.home_name ?? "",
    memorial_page_url: stream ? runtime.links.page(stream.slug) : "",
  };
  await database.transaction(async (tx) => {
    const context = { tx, runtime };
    const send = (home: string | null, to: string[]) =>
      sendEmails(
        context,
        { type: "fake_page_reported", home },
        to.map((one) => ({ to: one, keys })),
      );
    const admins = await addressesOf(tx, sql`${eq(accounts.role, "super_admin")}`);
    await send(null, admins);
    if (!stream) return;
    const [home] = await tx.run<{ id: string }>(
      sql`select ${homes.id} from ${homes} join ${streams} on ${streams.funeral_home} = ${homes.id} where ${eq(streams.id, stream.id)}`,
    );
    if (!home) return;
    const ofHome = await addressesOf(tx, sql`${eq(accounts.id, home.id)}`);
    await send(
      home.id,
      ofHome.filter((one) => !admins.includes(one)),
    );
  });
}

/** The email addresses of accounts, each once; a closed account gets no email. */
async function addressesOf(tx: Queries, which: SQL): Promise<string[]> {
  const found = await tx.run<{ email: string }>(
    sql`select distinct ${accounts.email} from ${accounts} where ${which} and ${accounts.active} and ${accounts.deleted_at} is null order by 1`,
  );
  return found.map(({ email }) => email);
}
