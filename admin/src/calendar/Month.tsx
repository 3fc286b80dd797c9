import FullCalendar from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import classicTheme from "@fullcalendar/react/themes/classic";
import { Box, type Theme, useMediaQuery } from "@mui/material";
import { useTheme } from "@mui/material/styles";
import { daysAfter, localTime, systemZone } from "@vigil/contract";
import { useNavigate, useTranslate } from "ra-core";
import { memo } from "react";
import { spoken } from "../language/words.ts";
import { english } from "../words/en.ts";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/theme.css";
import "@fullcalendar/react/themes/classic/palette.css";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { useMe } from "../me.tsx";
import { size } from "../tokens.ts";
import { Entry, EntryStyles } from "./Entry.tsx";
import { type CalendarLine, type entriesOf, maxPerDay } from "./entries.ts";

export interface Range {
  event_date_after: string;
  event_date_before: string;
}
interface Props {
  entries: ReturnType<typeof entriesOf>;
  /** Called with the visible days whenever they change. */
  onRangeChange: (range: Range) => void;
}

/** The month. Memoised, because it is costly to render. */
export const Month = memo(function Month({ entries, onRangeChange }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { palette } = useTheme();
  const zone = useMe().timezone ?? systemZone();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const visibleLines = phone ? 2 : 4;
  return (
    <Box sx={frame}>
      <EntryStyles />
      <FullCalendar
        plugins={plugins}
        locale={spoken("app", english).calendar}
        initialView="dayGridMonth"
        // Services are given at local times, so the current time is as well.
        timeZone="UTC"
        now={() => localTime(Date.now(), zone)}
        height="auto"
        fixedWeekCount={false}
        // Services have no end here, and FullCalendar's default hour would extend a late one into the next day.
        defaultTimedEventDuration="00:00:01"
        dayMaxEvents={visibleLines}
        // A day with more services than are loaded counts the rest in its last line.
        moreLinkContent={({ num, text }) =>
          num + visibleLines > maxPerDay ? translate(`vigil.calendar.${phone ? "many_short" : "many"}`) : text
        }
        eventDisplay="block"
        eventColor={palette.house.background}
        todayText={translate("vigil.calendar.today")}
        todayHint={translate("vigil.calendar.today")}
        prevHint={translate("vigil.calendar.previous")}
        nextHint={translate("vigil.calendar.next")}
        headerToolbar={toolbar}
        datesSet={({ startStr, endStr }) =>
          onRangeChange({
            event_date_after: startStr.slice(0, 10),
            // FullCalendar's end is exclusive.
            event_date_before: daysAfter(endStr.slice(0, 10), -1),
          })
        }
        events={entries}
        eventClick={({ event, jsEvent }) => {
          if (!event.url) return;
          jsEvent.preventDefault();
          navigate(event.url);
        }}
        eventContent={({ event }) => (
          <Entry line={event.extendedProps.line as CalendarLine} title={event.title} phone={phone} />
        )}
      />
    </Box>
  );
});

const plugins = [dayGrid, classicTheme];
const toolbar = { start: "title", end: "today prev,next" };
const frame = {
  p: { xs: 2, md: 4 },
  ...outlinedPaper,
  '& [role="heading"]': { fontSize: 16, fontWeight: 600 },
  "& button": { minHeight: { xs: size.touch, sm: 36 }, minWidth: { xs: size.touch, sm: 36 } },
  // "+2 more" is 16 px high by default, which is too small to tap.
  '& [role="button"][aria-haspopup="dialog"]': {
    minHeight: { xs: size.touch, sm: 28 },
    display: "flex",
    alignItems: "center",
  },
} as const;
