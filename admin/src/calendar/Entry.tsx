import { Box } from "@mui/material";
import type { CalendarEvent } from "@vigil/contract";
import { useTranslate } from "ra-core";
import type { Line } from "./entries.ts";

interface Props {
  line: Line;
  /** The line in words. */
  title: string;
  phone: boolean;
}

/** One line of the month. */
export const Entry = ({ line, title, phone }: Props) =>
  "more" in line ? (
    <Box component="span" sx={{ ...row, fontWeight: 500 }}>
      {title}
    </Box>
  ) : (
    <Service {...line} phone={phone} />
  );

/** One service: its colour, its home's time, its name; the colour's word for who can't see it. */
const Service = ({ event, time, phone }: { event: CalendarEvent; time: string; phone: boolean }) => {
  const translate = useTranslate();
  const notes = [
    translate(`vigil.streams.${event.status}`),
    event.is_id_session && translate("vigil.calendar.id_session"),
    event.is_disabled && translate("vigil.calendar.disabled"),
  ].filter(Boolean);
  return (
    <Box
      component="span"
      title={`${time} ${event.title}: ${notes.join(", ")}`}
      sx={{ ...row, ...(phone ? tight : {}), textDecoration: event.is_disabled ? "line-through" : "none" }}
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

const row = {
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
