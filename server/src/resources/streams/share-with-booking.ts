import { streams as contract, type ForBooking, forBooking, type Stream } from "@vigil/contract";
import { eq, isNull, sql } from "drizzle-orm";
import { audit, differences } from "../../resource/audit.ts";
import { allOf, type Write } from "../../resource/define.ts";
import { bookedWith } from "../../scopes/streams.booking.ts";
import { streamRows } from "../../scopes/streams.scope.ts";
import { streams } from "../../tables/streams.table.ts";

type Sharing = { [K in ForBooking]?: boolean | undefined };
type Shared = Pick<typeof streams.$inferSelect, (typeof forBooking)[ForBooking][number]>;

/** Takes out what isn't stored. @returns the fields to give to the other services of the booking */
export function withoutSharing(values: Sharing): (keyof Shared)[] {
  return (Object.keys(forBooking) as ForBooking[]).flatMap((choice) => {
    const isChosen = values[choice] === true;
    delete values[choice];
    return isChosen ? forBooking[choice] : [];
  });
}

/**
 * Gives the photo or the obituary of a service, as it will be after this write, to the other services of its booking: as
 * far as they are the caller's rows, and each with an entry in its history.
 */
export async function shareWithBooking({
  actor,
  tx,
  id,
  values,
  current,
}: Write<Sharing & Partial<Shared>, Stream>): Promise<void> {
  const fields = withoutSharing(values);
  if (fields.length === 0) return;
  const given = Object.fromEntries(fields.map((field) => [field, { ...current, ...values }[field] ?? null]));
  const others = await tx.run<Shared & { id: string }>(sql`
    select ${streams.id}, ${streams.photo}, ${streams.obituary_en}, ${streams.obituary_fr} from ${streams}
    where ${allOf(bookedWith(id), streamRows[actor.role](actor), isNull(streams.deleted_at))}
    order by ${streams.id} for no key update of ${streams}`);
  for (const other of others) {
    const changes = differences(other, given, []);
    if (Object.keys(changes).length === 0) continue;
    await tx.orm
      .update(streams)
      .set({ ...given, updated_at: new Date() })
      .where(eq(streams.id, other.id));
    await audit(tx, actor, { verb: "edit", resource: contract.path, record: other.id, changes });
  }
}
