import { Button, Link as MuiLink, Typography } from "@mui/material";
import { movedStages, type Stream, streams } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useEffect, useRef } from "react";
import { useController, useFormContext, useFormState, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { useCheck } from "../form/checks.ts";
import { formatMoment } from "../language/format.ts";
import { useReader } from "../me.tsx";
import { filteredList } from "../resource/list/list-address.ts";
import { movedStart } from "../streams/core/form-state.ts";
import { bookingFields, bookingRequestOf } from "./booking-request.ts";
import { Conflicts } from "./Conflicts.tsx";
import { blockingConflicts } from "./core/blocking-conflicts.ts";
import type { Further } from "./core/further-errors.ts";
import { useBookingConflicts } from "./useBookingConflicts.ts";

/**
 * Shows inside the stream's form what the booking conflicts with, as soon as time, camera or people are chosen, and
 * offers free times. Conflicts that may be accepted must be accepted here before the form is sent, and again when they
 * change.
 */
export const BookingCheck = () => {
  const translate = useTranslate();
  const reader = useReader();
  const stream = useRecordContext<Stream>();
  const { getValues, setValue } = useFormContext();
  const values = useWatch({ name: [...bookingFields] });
  const accepted = useWatch({ name: "accept_conflicts" }) === true;
  const { dirtyFields } = useFormState();
  const { field } = useController({ name: "accept_conflicts" });
  const conflictsRef = useRef<HTMLDivElement>(null);
  const also: Further[] | undefined = useWatch({ name: "also" });
  const { data } = useBookingConflicts(bookingRequestOf(stream, values, also));
  useCheck((form) => blockingConflicts(data?.clashes ?? [], stream, form, dirtyFields));
  // The error summary above the form focuses this field.
  useEffect(() => field.ref({ focus: () => conflictsRef.current?.focus() }));
  const sentences = data?.clashes.map(({ sentence }) => sentence).join("\n") ?? "";
  // An acceptance holds only for the conflicts shown; other ones must be accepted again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the conflicts change
  useEffect(() => setValue("accept_conflicts", undefined), [sentences, setValue]);
  if (!data || data.clashes.length === 0) return null;
  const mayAccept = data.clashes.every(({ acceptable }) => acceptable);
  const moveTo = (to: string) => {
    const { event_date: from, auto_start, auto_start_at: start, stages } = getValues();
    setValue("event_date", to, { shouldDirty: true, shouldValidate: true });
    if (auto_start && start && from)
      setValue("auto_start_at", movedStart(start, from, to), { shouldDirty: true });
    if (from && stages?.length > 1) setValue("stages", movedStages(stages, from, to), { shouldDirty: true });
  };
  const isMoved = dirtyFields.event_date || dirtyFields.stages;
  const when = (at: string) => formatMoment(at, data.timezone, { reader });
  return (
    <Conflicts
      ref={conflictsRef}
      of={!stream?.publish ? "booking" : isMoved ? "move" : "change"}
      sentences={data.clashes.map(({ sentence }) => sentence)}
      accepted={accepted}
      {...(mayAccept ? { accept: () => setValue("accept_conflicts", true, { shouldDirty: true }) } : {})}
    >
      {stream && isMoved && data.clashes.some(({ together }) => together) && (
        <Typography sx={{ flexBasis: "100%" }}>
          {translate("vigil.bookings.together")}{" "}
          <MuiLink component={Link} to={filteredList(streams.path, { search: stream.deceased_full_name })}>
            {translate("vigil.bookings.together_link")}
          </MuiLink>
        </Typography>
      )}
      {data.free.map((at, index) => (
        <Button key={at} variant={index === 0 ? "contained" : "outlined"} onClick={() => moveTo(at)}>
          {translate("vigil.bookings.use", { when: when(at) })}
        </Button>
      ))}
    </Conflicts>
  );
};
