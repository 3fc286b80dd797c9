import { page as words } from "vigil:words/page";
import type { MemorialPage } from "@vigil/contract";
import { useEffect, useState } from "react";
import { remaining } from "../core/countdown.ts";
import { inZone, isSameTime, nightsBetween } from "../core/when.ts";
import { streamPath } from "../guest/api.ts";
import { useNow } from "./clock.ts";

interface WhenProps {
  page: MemorialPage;
  /** The current date, which may have changed since the page was rendered. */
  date: string | null;
  /** Milliseconds since the epoch, by the server's clock. */
  renderedAt: number;
}

/** Date and time of the service, in the home's time zone and in the guest's own. */
export function When({ page, date }: Pick<WhenProps, "page" | "date">) {
  if (date === null) return <p className="when">{words.unknownWhen}</p>;
  const local = inZone(date, page.timezone);
  return (
    <div className="when">
      <p>
        <time dateTime={date}>
          <span className="date">{words.date(local)}</span>
          <span className="time">{words.inHomesTime(local, page.timezone)}</span>
        </time>
      </p>
      <OwnTime date={date} zone={page.timezone} />
    </div>
  );
}

/**
 * The server doesn't know the guest's time zone, so the browser fills this line; the head's script has reserved its
 * space.
 */
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
      {words.inYourTime} <strong>{words.yourTime(here, here.day === there.day)}</strong>
    </>
  );
}

/** Time left. Seconds appear only in the last hour, and screen readers skip them. */
export function Countdown({ page, date, renderedAt }: WhenProps) {
  const until = date === null ? null : Date.parse(date);
  const now = useNow(renderedAt, until);
  if (date === null || until === null) return null;
  const left = remaining(until - now, nightsBetween(now, date, page.timezone));
  return (
    <p className="countdown" role="timer" aria-live="off">
      {words.begins.in(left)}
      {left.unit === "minutes" && (
        <span className="seconds" aria-hidden="true">
          {words.begins.clock(left.minutes, left.seconds)}
        </span>
      )}
    </p>
  );
}

/** The entry carries the guest's own link. */
export const AddToCalendar = ({
  page,
  date,
  token,
}: Pick<WhenProps, "page" | "date"> & { token: string | undefined }) =>
  date && (
    <a className="button quiet" href={`${streamPath(page.slug)}/service.ics${token ? `?join=${token}` : ""}`}>
      {words.addToCalendar}
    </a>
  );
