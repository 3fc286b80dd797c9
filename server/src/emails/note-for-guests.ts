import { guestMoveOf, type Stream } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { Write } from "../resource/define.ts";
import { streams } from "../tables/streams.table.ts";
import { isBackBeforeAnyoneKnew } from "./undone-moves.ts";

type Changes = Partial<Pick<Stream, "event_date" | "disabled_by_fh" | "stages">>;

/** Notes what guests are emailed about once it has settled (emails/send-guest-emails.ts). Not audited: the fields are. */
export async function noteForGuests({ tx, id, values, current }: Write<Changes, Stream>): Promise<void> {
  const { disabled_by_fh, event_date } = values;
  const now = new Date();
  const move = guestMoveOf(current, { ...current, ...values });
  const isToggled = disabled_by_fh !== undefined && disabled_by_fh !== current.disabled_by_fh;
  if (!move && !isToggled) return;
  const isBack =
    move?.isAtAnotherTime && !move.isElsewhere && event_date
      ? await isBackBeforeAnyoneKnew(tx, id, event_date)
      : false;
  await tx.orm
    .update(streams)
    .set({
      ...(move ? { moved_at: isBack ? null : now } : {}),
      ...(isToggled ? (disabled_by_fh ? { cancelled_at: now } : { resumed_at: now }) : {}),
    })
    .where(eq(streams.id, id));
}
