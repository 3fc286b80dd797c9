import { GlobalStyles, type Theme } from "@mui/material";
import type { CalendarEvent } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment, labelled, placeLine } from "../language/format.ts";
import { useReader } from "../me.tsx";
import { size } from "../tokens.ts";
import { calendarColours } from "./colours.ts";
import type { CalendarLine } from "./entries.ts";
import { eventState } from "./event-state.ts";

interface Props {
  line: CalendarLine;
  /** The line in words. */
  title: string;
  phone: boolean;
}

/**
 * One line of the month. A month holds some hundreds of them, so they share global styles ({@link EntryStyles}): a styled
 * component each would take longer than everything else a change of month does.
 */
export const Entry = ({ line, title, phone }: Props) =>
  "more" in line ? <span className="month-entry more">{title}</span> : <Service {...line} phone={phone} />;

/** One service: its colour, its home's local time and its name; screen readers get the colour in words. */
const Service = ({ event, time, phone }: { event: CalendarEvent; time: string; phone: boolean }) => {
  const translate = useTranslate();
  const reader = useReader();
  const kind = event.is_id_session ? translate("vigil.calendar.id_session") : "";
  const { word, colour } = eventState(event);
  const notes = [translate(word), kind].filter(Boolean);
  const classes = ["month-entry", phone && "tight", event.is_disabled && "off"].filter(Boolean).join(" ");
  return (
    <span
      className={classes}
      title={[
        labelled(
          `${formatMoment(event.event_date, event.timezone, { reader })} ${event.title}`,
          notes.join(", "),
        ),
        ...event.places.map((place) => placeLine(place)),
      ].join("\n")}
    >
      <span aria-hidden className={`dot ${colour}`} />
      <span className="time">{time}</span>
      <span className="name">
        {event.is_late && (
          <span aria-hidden className="late">
            {translate(word)}{" "}
          </span>
        )}
        {kind && (
          <span aria-hidden className="kind">
            {kind}{" "}
          </span>
        )}
        {event.title}
      </span>
      {phone &&
        [kind, event.title.split(" ").at(-1)].filter(Boolean).map((line) => (
          <span key={line} aria-hidden className="surname">
            {line}
          </span>
        ))}
      <span className="unseen">{notes.join(", ")}</span>
    </span>
  );
};

/** The styles of the month and all its lines. Global, because a day's popover is rendered outside of the month. */
export const EntryStyles = () => <GlobalStyles styles={styles} />;

/** For screen readers only. */
const unseen = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

const styles = ({ palette, breakpoints, spacing }: Theme) => ({
  // FullCalendar sets its colours on the root.
  body: calendarColours(palette.house),
  // The time, and below it the name at the full width of its day, which next to the time would be broken into fragments.
  ".month-entry": {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    alignItems: "center",
    alignContent: "center",
    columnGap: spacing(1),
    minWidth: 0,
    padding: spacing(0, 1),
    minHeight: 24,
    color: palette.text.primary,
    fontSize: 12,
    lineHeight: "16px",
    overflow: "hidden",
  },
  ".month-entry.tight": {
    minHeight: size.touch,
    padding: 0,
    columnGap: "2px",
    fontSize: 11,
    letterSpacing: "-0.02em",
  },
  ".month-entry .kind": { fontStyle: "italic" },
  ".month-entry .surname": { ...oneLine, gridColumn: "1 / -1" },
  ".month-entry.off": { textDecoration: "line-through" },
  ".month-entry.more, .month-entry .time": { fontWeight: 500 },
  // Two lines at the full width of the day, because one often fits only the first names.
  ".month-entry .name": {
    gridColumn: "1 / -1",
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    overflow: "hidden",
    overflowWrap: "break-word",
  },
  ".month-entry .name:has(.kind, .late)": { WebkitLineClamp: 3 },
  ".month-entry .dot": {
    width: 8,
    height: 8,
    borderRadius: "50%",
    flexShrink: 0,
    backgroundColor: palette.house.delivered,
    [breakpoints.down("sm")]: { width: 6, height: 6 },
  },
  ".month-entry .dot.green": { backgroundColor: palette.house.ok },
  ".month-entry .dot.late": { backgroundColor: palette.error.main },
  ".month-entry .late": { color: palette.error.main, fontWeight: 600 },
  // On a phone a day fits only the time and the last of the names; its popover fits them all.
  ".month-entry .unseen, .month-entry.tight .name": unseen,
  '[role="dialog"] .month-entry.tight': {
    padding: spacing(0, 2),
    fontSize: 13,
    gap: spacing(1),
    letterSpacing: "normal",
    display: "flex",
  },
  '[role="dialog"] .month-entry .surname': { display: "none" },
  '[role="dialog"] .month-entry.tight .name': {
    position: "static",
    width: "auto",
    height: "auto",
    clipPath: "none",
  },
});
