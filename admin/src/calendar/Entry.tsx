import { Box } from "@mui/material";
import type { CalendarEvent } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { toWall } from "../time/zone.ts";

/** One service in the month: its colour, its home's time, its name; the colour's word for who can't see it. */
export const Entry = ({ event, phone }: { event: CalendarEvent; phone: boolean }) => {
  const translate = useTranslate();
  const time = toWall(event.event_date, event.timezone).slice(11);
  const notes = [
    translate(`vigil.streams.${event.status}`),
    event.is_id_session && translate("vigil.calendar.id_session"),
    event.is_disabled && translate("vigil.calendar.disabled"),
  ].filter(Boolean);
  return (
    <Box
      component="span"
      title={`${time} ${event.title}: ${notes.join(", ")}`}
      sx={{ ...line, ...(phone ? tight : {}), textDecoration: event.is_disabled ? "line-through" : "none" }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ ...dot, bgcolor: event.status === "green" ? "house.ok" : "house.delivered" }}
      />
      <Box component="span" sx={{ fontWeight: 500 }}>
        {time}
      </Box>
      {!phone && (
        <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
          {event.title}
        </Box>
      )}
      <Box component="span" sx={unseen}>
        {phone ? `${event.title}, ${notes.join(", ")}` : notes.join(", ")}
      </Box>
    </Box>
  );
};

const line = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minWidth: 0,
  px: 1,
  minHeight: 24,
  color: "text.primary",
  fontSize: 12,
  whiteSpace: "nowrap",
  overflow: "hidden",
} as const;
const tight = { px: 0, gap: "2px", fontSize: 11, letterSpacing: "-0.02em" } as const;
const dot = {
  width: { xs: 6, sm: 8 },
  height: { xs: 6, sm: 8 },
  borderRadius: "50%",
  flexShrink: 0,
} as const;
const unseen = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;
