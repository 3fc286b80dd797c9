import { Box, Chip, ThemeProvider } from "@mui/material";
import { begunAt, localTime, plannedMinutes, systemZone, type TodayService } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useNow } from "../director/useNow.ts";
import { clock } from "../language/chosen.ts";
import { formatTime, zoneName } from "../language/format.ts";
import { controlRoomTheme } from "../language/theme.ts";
import { ServiceClock } from "./ServiceClock.tsx";
import { useToday } from "./useToday.ts";

/** Services over for longer than this many minutes leave the wall. */
const goneAfter = 30;

/**
 * The day for a television in a control room: a clock, and what is on in large letters, by the clock of the room. There is
 * nothing to press.
 */
export default function WallPage() {
  const translate = useTranslate();
  const { today, error, clockOffset } = useToday();
  const now = useNow() + clockOffset;
  const shown = (today?.services ?? []).filter((service) => !isGone(service, now));
  return (
    <ThemeProvider theme={controlRoomTheme()}>
      <Box component="main" sx={page}>
        <Box component="h1" sx={{ m: 0, fontSize: "9vw", lineHeight: 1, fontVariantNumeric: "tabular-nums" }}>
          {clockText(now)}
          <Box
            component="span"
            sx={{ color: "text.secondary", fontSize: "max(2.2vw, 14px)", fontWeight: 500, ml: "1vw" }}
          >
            {zoneName(new Date(now).toISOString(), systemZone())}
          </Box>
        </Box>
        {error && (
          <Box role="alert" sx={{ color: "error.main", fontSize: "2.2vw" }}>
            {today
              ? translate("vigil.today.no_connection", {
                  time: formatTime(localTime(today.as_of, systemZone())),
                })
              : translate("vigil.today.failed")}
          </Box>
        )}
        {today && shown.length === 0 && <Box sx={{ fontSize: "3vw" }}>{translate("vigil.today.none")}</Box>}
        <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {shown.map((service) => (
            <Row key={service.id} service={service} now={now} />
          ))}
        </Box>
      </Box>
    </ThemeProvider>
  );
}

const Row = ({ service, now }: { service: TodayService; now: number }) => {
  const translate = useTranslate();
  const { is_id_session, name, event_date, funeral_home_detail, incidents } = service;
  const open = incidents.find(({ acknowledged_by }) => acknowledged_by === null) ?? incidents[0];
  return (
    <Box component="li" sx={{ ...row, borderColor: open ? colourOf(open) : "divider" }}>
      <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
        {formatTime(localTime(event_date, systemZone()))}
      </Box>
      <Box
        component="span"
        sx={{
          minWidth: 0,
          overflow: "hidden",
          textOverflow: "ellipsis",
          whiteSpace: { xs: "normal", sm: "nowrap" },
        }}
      >
        {name}
        <Box component="span" sx={{ color: "text.secondary", ml: "1vw", fontSize: "0.7em" }}>
          {funeral_home_detail.title}
        </Box>
        {incidents.map((incident) => (
          <Box key={incident.id} sx={{ color: colourOf(incident), fontSize: "0.6em", whiteSpace: "normal" }}>
            {incident.text}
          </Box>
        ))}
      </Box>
      {is_id_session ? (
        <Chip sx={chip} label={translate("vigil.calendar.id_session")} />
      ) : (
        <ServiceClock service={service} now={now} />
      )}
    </Box>
  );
};

const colourOf = ({ acknowledged_by }: TodayService["incidents"][number]): string =>
  acknowledged_by === null ? "error.main" : "house.warn";

const isGone = ({ status, is_id_session, event_date, started_at }: TodayService, now: number): boolean =>
  (status === "completed" || is_id_session) &&
  now - begunAt(event_date, started_at) > (plannedMinutes + goneAfter) * 60_000;

const clockText = (now: number): string =>
  new Date(now).toLocaleTimeString("en-GB", {
    ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
    hour12: clock === "12",
  });

const page = {
  minHeight: "100dvh",
  p: "2vw",
  display: "grid",
  gap: "2vw",
  alignContent: "start",
  bgcolor: "background.default",
  color: "text.primary",
} as const;
const chip = {
  justifySelf: "start",
  height: "auto",
  py: "0.2em",
  fontSize: "0.7em",
  borderRadius: "1em",
} as const;
const row = {
  display: "grid",
  // As wide as any time, so that names begin below each other.
  gridTemplateColumns: { xs: "5.5ch minmax(0, 1fr)", sm: "5.5ch minmax(0, 1fr) auto" },
  "& [role=timer], & .MuiChip-root": { gridColumn: { xs: 2, sm: "auto" } },
  alignItems: "center",
  gap: "2vw",
  py: "1.2vw",
  px: "1.2vw",
  mb: "0.6vw",
  fontSize: "max(2.4vw, 16px)",
  lineHeight: 1.3,
  borderLeft: "0.8vw solid",
  bgcolor: "background.paper",
} as const;
