import { Button } from "@mui/material";
import { movedStages, type Stage } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useEffect, useRef } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { useCheck } from "../form/checks.ts";
import { formatMoment } from "../language/format.ts";
import { useReader } from "../me.tsx";
import { bookingFields, furtherRequestOf } from "./booking-request.ts";
import { Conflicts } from "./Conflicts.tsx";
import { blockingConflicts } from "./core/blocking-conflicts.ts";
import type { Further } from "./core/further-errors.ts";
import { useBookingConflicts } from "./useBookingConflicts.ts";

/** What a further service conflicts with, other services of the same booking among it, and free times for it. */
export const FurtherCheck = ({ at }: { at: number }) => {
  const translate = useTranslate();
  const reader = useReader();
  const path = `also.${at}`;
  const { getValues, setValue } = useFormContext();
  const values = useWatch({ name: [...bookingFields] });
  const also: Further[] = useWatch({ name: "also" }) ?? [];
  const { field } = useController({ name: `${path}.accept_conflicts` });
  const conflictsRef = useRef<HTMLDivElement>(null);
  const { data } = useBookingConflicts(furtherRequestOf(values, also, at));
  const clashes = data?.clashes ?? [];
  useCheck(({ publish }) => {
    const accept_conflicts = getValues(field.name);
    const blocking = blockingConflicts(clashes, undefined, { publish, accept_conflicts }, {});
    // What is wrong is its time: camera and people are those of the first service.
    return Object.fromEntries(
      Object.entries(blocking).map(([key, sentence]) => [
        `${path}.${key === "accept_conflicts" ? key : "event_date"}`,
        sentence,
      ]),
    );
  });
  // The error summary above the form focuses this field.
  useEffect(() => field.ref({ focus: () => conflictsRef.current?.focus() }));
  const sentences = clashes.map(({ sentence }) => sentence).join("\n");
  // An acceptance holds only for the conflicts shown; other ones must be accepted again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the conflicts change
  useEffect(() => setValue(field.name, undefined), [sentences, setValue]);
  if (!data || clashes.length === 0) return null;
  const moveTo = (to: string) => {
    const from: string | null = getValues(`${path}.event_date`);
    const stages: Stage[] = getValues(`${path}.stages`) ?? [];
    setValue(`${path}.event_date`, to, { shouldDirty: true, shouldValidate: true });
    if (from && stages.length > 1)
      setValue(`${path}.stages`, movedStages(stages, from, to), { shouldDirty: true });
  };
  const accept = () => setValue(field.name, true, { shouldDirty: true });
  return (
    <Conflicts
      ref={conflictsRef}
      of="booking"
      sentences={clashes.map(({ sentence }) => sentence)}
      accepted={field.value === true}
      {...(clashes.every(({ acceptable }) => acceptable) ? { accept } : {})}
    >
      {data.free.map((free, index) => (
        <Button key={free} variant={index === 0 ? "contained" : "outlined"} onClick={() => moveTo(free)}>
          {translate("vigil.bookings.use", { when: formatMoment(free, data.timezone, { reader }) })}
        </Button>
      ))}
    </Conflicts>
  );
};
