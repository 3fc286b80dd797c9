import type { MemorialPage } from "@vigil/contract";
import { useEffect, useState } from "react";
import { remaining } from "../core/countdown.ts";
import { inZone, isSameTime } from "../core/when.ts";
import { streamPath } from "../guest/call.ts";
import { en } from "../words/en.ts";
import { useNow } from "./clock.ts";

interface WhenProps {
  page: MemorialPage;
  /** As it stands now: it may have been moved since the page was made. */
  date: string | null;
  /** Milliseconds since the epoch: when the page was made. */
  made: number;
}

/** When, in the home's time and in the guest's own. */
export function When({ page, date }: Pick<WhenProps, "page" | "date">) {
  if (date === null) return <p className="when">{en.unknownWhen}</p>;
  const local = inZone(date, page.timezone);
  return (
    <div className="when">
      <p>
        <time dateTime={date}>
          <span className="date">{en.date(local)}</span>
          <span className="time">{en.inHomesTime(local, page.timezone)}</span>
        </time>
      </p>
      <OwnTime date={date} zone={page.timezone} />
    </div>
  );
}

/** The server can't know where a guest is, so this line fills itself; the head's script has kept its place. */
function OwnTime({ date, zone }: { date: string; zone: string }) {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const isOther = own !== null && !isSameTime(date, zone, own);
  return <p className="own-time">{isOther && <YourTime date={date} zone={zone} own={own} />}</p>;
}

function YourTime({ date, zone, own }: { date: string; zone: string; own: string }) {
  const [here, there] = [inZone(date, own), inZone(date, zone)];
  return (
    <>
      {en.inYourTime}: <strong>{en.yourTime(here, here.day === there.day)}</strong>
    </>
  );
}

/** How long it still is. Seconds in the last hour only, and those are for the eye: nobody is read a clock. */
export function Countdown({ date, made }: Pick<WhenProps, "date" | "made">) {
  const until = date === null ? null : Date.parse(date);
  const now = useNow(made, until);
  if (until === null) return null;
  const left = remaining(until - now);
  return (
    <p className="countdown" role="timer" aria-live="off">
      {en.begins.in(left)}
      {left.unit === "minutes" && (
        <span className="seconds" aria-hidden="true">
          {en.begins.clock(left.minutes, left.seconds)}
        </span>
      )}
    </p>
  );
}

export const AddToCalendar = ({ page, date }: Pick<WhenProps, "page" | "date">) =>
  date && (
    <a className="button quiet" href={`${streamPath(page.slug)}/service.ics`}>
      {en.addToCalendar}
    </a>
  );
