import FullCalendar from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import classicTheme from "@fullcalendar/react/themes/classic";
import { Box, type Theme, useMediaQuery } from "@mui/material";
import { useTheme } from "@mui/material/styles";
import { useNavigate, useTranslate } from "ra-core";
import { memo } from "react";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/theme.css";
import "@fullcalendar/react/themes/classic/palette.css";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { nextDay } from "../time/day.ts";
import { size } from "../tokens.ts";
import { Entry, EntryLooks } from "./Entry.tsx";
import { type entriesOf, type Line, mostOfADay } from "./entries.ts";

export interface Range {
  event_date_after: string;
  event_date_before: string;
}
interface Props {
  entries: ReturnType<typeof entriesOf>;
  /** Which days are in sight now. */
  show: (range: Range) => void;
}

/** The month itself; drawn anew only when other services or other days are shown. */
export const Month = memo(function Month({ entries, show }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { palette } = useTheme();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const inSight = phone ? 2 : 4;
  return (
    <Box sx={frame}>
      <EntryLooks />
      <FullCalendar
        plugins={plugins}
        initialView="dayGridMonth"
        timeZone="UTC"
        height="auto"
        fixedWeekCount={false}
        // Services have no end here, and an hour would carry a late one over into the next day.
        defaultTimedEventDuration="00:00:01"
        dayMaxEvents={inSight}
        // A day with more than are held ready counts them in its last line.
        moreLinkContent={({ num, text }) =>
          num + inSight > mostOfADay ? translate(`vigil.calendar.${phone ? "many_short" : "many"}`) : text
        }
        eventDisplay="block"
        eventColor={palette.house.background}
        todayText={translate("vigil.calendar.today")}
        todayHint={translate("vigil.calendar.today")}
        headerToolbar={toolbar}
        datesSet={({ startStr, endStr }) =>
          show({
            event_date_after: startStr.slice(0, 10),
            // Its end is the day after the last one.
            event_date_before: nextDay(endStr.slice(0, 10), -1),
          })
        }
        events={entries}
        eventClick={({ event, jsEvent }) => {
          if (!event.url) return;
          jsEvent.preventDefault();
          navigate(event.url);
        }}
        eventContent={({ event }) => (
          <Entry line={event.extendedProps.line as Line} title={event.title} phone={phone} />
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
  // "+2 more" is 16 px high by itself: too small to be hit.
  '& [role="button"][aria-haspopup="dialog"]': {
    minHeight: { xs: size.touch, sm: 28 },
    display: "flex",
    alignItems: "center",
  },
} as const;
