import { Button } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useEffect, useRef } from "react";
import { useController, useFormContext, useFormState, useWatch } from "react-hook-form";
import { useCheck } from "../form/checks.ts";
import { movedStart } from "../streams/core/form-state.ts";
import { formatMoment, readersZone } from "../time/zone.ts";
import { Conflicts } from "./Conflicts.tsx";
import { standingInTheWay } from "./core/standing-in-the-way.ts";
import { questionOf, watched } from "./question.ts";
import { useBooking } from "./useBooking.ts";

/**
 * Says inside the stream's form what the booking clashes with, as soon as time, camera or people are chosen, and offers
 * when it wouldn't. What may be booked all the same is asked here, once for each clash, and the form isn't sent before.
 */
export const BookingCheck = () => {
  const translate = useTranslate();
  const stream = useRecordContext<Stream>();
  const { getValues, setValue } = useFormContext();
  const values = useWatch({ name: [...watched] });
  const accepted = useWatch({ name: "accept_conflicts" }) === true;
  const { dirtyFields } = useFormState();
  const { field } = useController({ name: "accept_conflicts" });
  const warning = useRef<HTMLDivElement>(null);
  const { data } = useBooking(questionOf(stream, values));
  useCheck((form) => standingInTheWay(data?.clashes ?? [], stream, form, dirtyFields));
  // The line above the form that names it leads here.
  useEffect(() => field.ref({ focus: () => warning.current?.focus() }));
  const told = data?.clashes.map(({ sentence }) => sentence).join("\n") ?? "";
  // A yes is to what was told: something else is asked anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is told changes
  useEffect(() => setValue("accept_conflicts", undefined), [told, setValue]);
  if (!data || data.clashes.length === 0) return null;
  const mayAccept = data.clashes.every(({ acceptable }) => acceptable);
  const move = (to: string) => {
    const { event_date: from, auto_start, auto_start_at: start } = getValues();
    setValue("event_date", to, { shouldDirty: true, shouldValidate: true });
    if (auto_start && start && from)
      setValue("auto_start_at", movedStart(start, from, to), { shouldDirty: true });
  };
  const when = (at: string) => formatMoment(at, data.timezone, { reader: readersZone() });
  return (
    <Conflicts
      ref={warning}
      sentences={data.clashes.map(({ sentence }) => sentence)}
      accepted={accepted}
      {...(mayAccept ? { accept: () => setValue("accept_conflicts", true, { shouldDirty: true }) } : {})}
    >
      {data.free.map((at, index) => (
        <Button key={at} variant={index === 0 ? "contained" : "outlined"} onClick={() => move(at)}>
          {translate("vigil.bookings.use", { when: when(at) })}
        </Button>
      ))}
    </Conflicts>
  );
};
