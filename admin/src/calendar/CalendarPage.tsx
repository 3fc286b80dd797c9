import FullCalendar from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import classicTheme from "@fullcalendar/react/themes/classic";
import { Alert, Box, Button, type Theme, useMediaQuery } from "@mui/material";
import { useTheme } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { type CalendarEvent, may, streams } from "@vigil/contract";
import { useNavigate, useTranslate } from "ra-core";
import { useState } from "react";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/theme.css";
import "@fullcalendar/react/themes/classic/palette.css";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMe } from "../me.tsx";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";
import { Legend } from "../streams/StreamStatus.tsx";
import { nextDay } from "../time/day.ts";
import { calendarColours } from "./colours.ts";
import { Entry } from "./Entry.tsx";
import { entryOf } from "./entry.ts";

interface Range {
  event_date_after: string;
  event_date_before: string;
}

/** The month of whoever has one (spec §2 'Calendar'); every service stands on its home's day, at its home's time. */
export default function CalendarPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { palette } = useTheme();
  const opensStreams = may(useMe(), streams, "list");
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const [range, setRange] = useState<Range | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["calendar", range],
    queryFn: ({ signal }) =>
      getJson<{ results: CalendarEvent[] }>(`str/calendar/${queryOf({ ...range })}`, { signal }),
    enabled: range !== null,
    placeholderData: (before) => before,
  });
  const words = (event: CalendarEvent) => translate(`vigil.streams.${event.status}`);
  return (
    <>
      <PageHeader title={translate("vigil.calendar.title")} />
      {error && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 4 }}
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate("vigil.list.retry")}
            </Button>
          }
        >
          {translate("vigil.calendar.failed")}: {error.message}
        </Alert>
      )}
      <Legend />
      <Box sx={{ ...frame, ...calendarColours(palette.house) }}>
        <FullCalendar
          plugins={[dayGrid, classicTheme]}
          initialView="dayGridMonth"
          timeZone="UTC"
          height="auto"
          fixedWeekCount={false}
          dayMaxEvents={phone ? 2 : 4}
          eventDisplay="block"
          eventColor={palette.house.background}
          todayText={translate("vigil.calendar.today")}
          todayHint={translate("vigil.calendar.today")}
          headerToolbar={{ start: "title", end: "today prev,next" }}
          datesSet={({ startStr, endStr }) =>
            // A home's day may begin or end on the neighbouring day in UTC.
            setRange({
              event_date_after: nextDay(startStr.slice(0, 10), -1),
              event_date_before: endStr.slice(0, 10),
            })
          }
          events={(data?.results ?? []).map((event) => entryOf(event, words(event), opensStreams))}
          eventClick={({ event, jsEvent }) => {
            if (!event.url) return;
            jsEvent.preventDefault();
            navigate(event.url);
          }}
          eventContent={({ event }) => <Entry event={event.extendedProps as CalendarEvent} phone={phone} />}
        />
      </Box>
    </>
  );
}

const frame = {
  p: { xs: 2, md: 4 },
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: "8px",
  "& h2": { fontSize: 16 },
  // "+2 more" is 16 px high by itself: too small for a thumb.
  '& [role="button"][aria-haspopup="dialog"]': { minHeight: 28, display: "flex", alignItems: "center" },
} as const;
