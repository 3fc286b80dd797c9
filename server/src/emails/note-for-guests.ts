import type { Stage, Stream } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { Write } from "../resource/define.ts";
import { streams } from "../tables/streams.table.ts";
import { isElsewhere } from "./core/stream-events.ts";
import { isBackBeforeAnyoneKnew } from "./undone-moves.ts";

type Changes = Partial<Pick<Stream, "event_date" | "disabled_by_fh" | "stages">>;

/** Notes what guests are emailed about once it has settled (emails/send-guest-emails.ts). Not audited: the fields are. */
export async function noteForGuests({ tx, id, values, current }: Write<Changes, Stream>): Promise<void> {
  const { event_date, disabled_by_fh, stages = current.stages } = values;
  const now = new Date();
  const isAtAnotherTime =
    event_date !== undefined &&
    current.event_date !== null &&
    Date.parse(event_date ?? "") !== Date.parse(current.event_date);
  const shown = (all: readonly Stage[] | undefined) => all?.filter(({ shown_to_guests }) => shown_to_guests);
  // Of a place that is private now there is nothing to tell.
  const isHidden = stages !== undefined && stages.length > 0 && shown(stages)?.length === 0;
  const isAtAnotherPlace = !isHidden && isElsewhere(shown(current.stages), shown(stages));
  const isMoved = isAtAnotherTime || isAtAnotherPlace;
  const isToggled = disabled_by_fh !== undefined && disabled_by_fh !== current.disabled_by_fh;
  if (!isMoved && !isToggled) return;
  const isBack =
    isAtAnotherTime && !isAtAnotherPlace && event_date
      ? await isBackBeforeAnyoneKnew(tx, id, event_date)
      : false;
  await tx.orm
    .update(streams)
    .set({
      ...(isMoved ? { moved_at: isBack ? null : now } : {}),
      ...(isToggled ? (disabled_by_fh ? { cancelled_at: now } : { resumed_at: now }) : {}),
    })
    .where(eq(streams.id, id));
}
