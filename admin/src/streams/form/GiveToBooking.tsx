import { Checkbox, FormControlLabel, FormHelperText } from "@mui/material";
import { type ForBooking, forBooking, type Stream, streams } from "@vigil/contract";
import { useGetList, useRecordContext, useTranslate } from "ra-core";
import { useEffect, useId, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { useServiceName } from "../../family-home/useServiceName.ts";
import { PagesWords } from "../../words/PagesWords.tsx";

/** More services than anybody has. */
const pageSize = 100;

/** Whether the other services of the booking get the same photo or obituary. Nothing where there are no others. */
export default function GiveToBooking({ source }: { source: ForBooking }) {
  const stream = useRecordContext<Stream>();
  const { data: others = [] } = useGetList<Stream>(
    streams.path,
    {
      pagination: { page: 1, perPage: pageSize },
      sort: { field: "event_date", order: "ASC" },
      filter: { booked_with: stream?.id },
    },
    { enabled: stream !== undefined },
  );
  if (!stream) return null;
  return (
    <PagesWords>
      <Choice source={source} stream={stream} others={others} />
    </PagesWords>
  );
}

const Choice = ({ source, stream, others }: { source: ForBooking; stream: Stream; others: Stream[] }) => {
  const translate = useTranslate();
  const nameOf = useServiceName();
  const helpId = useId();
  const fields: readonly (keyof Stream)[] = forBooking[source];
  const now: unknown[] = useWatch({ name: fields });
  const { field } = useController({ name: source });
  const { setValue } = useFormContext();
  const [choice, choose] = useState<boolean>();
  const before = fields.map((of) => stream[of]);
  const isChanged = !isSame(now, before);
  const isEmpty = now.every((value) => !value);
  const valuesOf = (other: Stream) => fields.map((of) => other[of]);
  const otherwise = others.filter((other) => !isSame(valuesOf(other), now));
  const own = otherwise.filter((other) => valuesOf(other).some(Boolean) && !isSame(valuesOf(other), before));
  const isLacking = otherwise.some((other) => !valuesOf(other).some(Boolean));
  const isOffered = otherwise.length > 0 && (isChanged || (isLacking && !isEmpty));
  // Choosing a photo is one act; a text is typed, and a box that ticks itself meanwhile would be overlooked.
  const isProposed = source === "photo_for_booking" && isChanged && own.length === 0;
  const isOn = isOffered && (choice ?? isProposed);
  const isStale = (field.value === true) !== isOn;
  const isChosen = choice !== undefined;
  // What is proposed is sent as well, unless the person chooses otherwise.
  useEffect(() => {
    if (isStale) setValue(source, isOn || undefined, { shouldDirty: isChosen });
  }, [isStale, isOn, isChosen, source, setValue]);
  if (!isOffered) return null;
  const say = (what: "same" | "none" | "own", services: Stream[]) =>
    translate(`vigil.for_booking.${source}.${what}`, { services: services.map(nameOf).join("; ") });
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={isOn}
            onChange={({ target }) => choose(target.checked)}
            slotProps={{ input: own.length > 0 ? { "aria-describedby": helpId } : {} }}
          />
        }
        label={say(isEmpty ? "none" : "same", otherwise)}
        sx={{ minHeight: 44 }}
      />
      {own.length > 0 && <FormHelperText id={helpId}>{say("own", own)}</FormHelperText>}
    </>
  );
};

/** Texts, and files by the address under which they are stored. */
const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.every((value, n) => stored(value) === stored(others[n]));
const stored = (value: unknown): unknown =>
  typeof value === "string" && value.startsWith("/v1/files/") ? value.split("?")[0] : value || null;
