import { Box, Button, Typography } from "@mui/material";
import { type BulkChange, instantOf, localTime, movedStages, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { useBookingConflicts } from "../bookings/useBookingConflicts.ts";
import { formatMoment } from "../language/format.ts";
import { useReader } from "../me.tsx";
import { minutesBetween, shiftBy, shiftedTime } from "./shift.ts";
import type { Beside } from "./useBeside.ts";

interface Props {
  /** The service that can't be moved there as it is; it has a date. */
  one: Stream & { event_date: string };
  change: BulkChange;
  beside: Beside;
  choose: (change: BulkChange) => void;
}

/** What else can be done about a service that can't be moved to a time: its booking moves with it, or it moves to a free time. */
export const WaysOut = ({ one, change, beside, choose }: Props) => {
  const translate = useTranslate();
  const reader = useReader();
  const title = useId();
  const from = localTime(one.event_date, one.timezone);
  const to = instantOf(shiftedTime(from, change), one.timezone) ?? one.event_date;
  const stages = movedStages(one.stages ?? [], one.event_date, to);
  const { data } = useBookingConflicts({ id: one.id, event_date: to, stages });
  const inTheWay = beside.services.filter(
    ({ id }) => !beside.chosen.includes(id) && data?.clashes.some(({ together }) => together === id),
  );
  // The free times are those while the rest of the booking stays where it is.
  const free = beside.chosen.length === 0 ? (data?.free ?? []) : [];
  if (inTheWay.length === 0 && free.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ mt: 3 }}>
      <Typography id={title} sx={{ fontWeight: 600, mb: 2 }}>
        {translate("vigil.bulk_changes.ways_out.title")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {inTheWay.map(({ id, label }) => (
          <Button
            key={id}
            variant="outlined"
            onClick={() => beside.choose([...beside.chosen, id])}
            sx={{ textAlign: "left" }}
          >
            {translate("vigil.bulk_changes.ways_out.together", { service: label })}
          </Button>
        ))}
        {free.map((at) => (
          <Button
            key={at}
            variant="outlined"
            onClick={() => choose(shiftBy(minutesBetween(from, localTime(at, one.timezone))))}
          >
            {translate("vigil.bookings.use", { when: formatMoment(at, one.timezone, { reader }) })}
          </Button>
        ))}
      </Box>
    </Box>
  );
};
