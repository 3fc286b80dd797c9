import { GlobalStyles, type Theme } from "@mui/material";
import type { CalendarEvent } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { size } from "../tokens.ts";
import { calendarColours } from "./colours.ts";
import type { Line } from "./entries.ts";

interface Props {
  line: Line;
  /** The line in words. */
  title: string;
  phone: boolean;
}

/**
 * One line of the month. A month holds some hundreds, so their looks are written once for all of them ({@link EntryLooks}):
 * a style made for each would take longer than all else that turning a page does.
 */
export const Entry = ({ line, title, phone }: Props) =>
  "more" in line ? <span className="month-entry more">{title}</span> : <Service {...line} phone={phone} />;

/** One service: its colour, its home's time, its name; the colour's word for who can't see it. */
const Service = ({ event, time, phone }: { event: CalendarEvent; time: string; phone: boolean }) => {
  const translate = useTranslate();
  const notes = [
    translate(`vigil.streams.${event.status}`),
    event.is_id_session && translate("vigil.calendar.id_session"),
    event.is_disabled && translate("vigil.calendar.disabled"),
  ].filter(Boolean);
  const classes = ["month-entry", phone && "tight", event.is_disabled && "off"].filter(Boolean).join(" ");
  return (
    <span className={classes} title={`${time} ${event.title}: ${notes.join(", ")}`}>
      <span aria-hidden className={`dot ${event.status}`} />
      <span className="time">{time}</span>
      <span className="name">{event.title}</span>
      <span className="unseen">{notes.join(", ")}</span>
    </span>
  );
};

/** The month's colours and how all lines look; not below its own box, because a day's window stands outside of it. */
export const EntryLooks = () => <GlobalStyles styles={looks} />;

/** For ears only. */
const unseen = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

const looks = ({ palette, breakpoints, spacing }: Theme) => ({
  // FullCalendar sets its colours on the root.
  body: calendarColours(palette.house),
  ".month-entry": {
    display: "flex",
    alignItems: "center",
    gap: spacing(1),
    minWidth: 0,
    padding: spacing(0, 1),
    minHeight: 24,
    color: palette.text.primary,
    fontSize: 12,
    lineHeight: "16px",
    overflow: "hidden",
  },
  ".month-entry.tight": { minHeight: size.touch, padding: 0, gap: 2, fontSize: 11, letterSpacing: "-0.02em" },
  ".month-entry.off": { textDecoration: "line-through" },
  ".month-entry.more, .month-entry .time": { fontWeight: 500 },
  // A second line for it: by the first name alone, which fits into a day, nobody knows whose service it is.
  ".month-entry .name": {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    overflow: "hidden",
    overflowWrap: "anywhere",
  },
  ".month-entry .dot": {
    width: 8,
    height: 8,
    borderRadius: "50%",
    flexShrink: 0,
    backgroundColor: palette.house.delivered,
    [breakpoints.down("sm")]: { width: 6, height: 6 },
  },
  ".month-entry .dot.green": { backgroundColor: palette.house.ok },
  // On a phone a day has room for the time alone, its window for the name as well.
  ".month-entry .unseen, .month-entry.tight .name": unseen,
  '[role="dialog"] .month-entry.tight': {
    padding: spacing(0, 2),
    fontSize: 13,
    gap: spacing(1),
    letterSpacing: "normal",
  },
  '[role="dialog"] .month-entry.tight .name': {
    position: "static",
    width: "auto",
    height: "auto",
    clipPath: "none",
  },
});
