import { Box } from "@mui/material";
import { clock, secondsBetween } from "./core/follow.ts";
import { usePanel } from "./panel.ts";
import { useNow } from "./useNow.ts";
import { useSay } from "./useSay.ts";

/** Since the start, or until the service begins. By the server's clock, which may not be this machine's. */
export const Clock = () => {
  const say = useSay();
  const { view, ahead } = usePanel();
  const now = useNow() + ahead;
  const { started_at, ended_at } = view.broadcast;
  const begins = view.stream.event_date;
  if (started_at !== null) {
    const until = ended_at === null ? now : Date.parse(ended_at);
    return (
      <Time
        says={say(ended_at === null ? "clock.running" : "clock.ran")}
        time={clock(secondsBetween(Date.parse(started_at), until))}
      />
    );
  }
  if (begins === null) return null;
  const left = Math.round((Date.parse(begins) - now) / 1000);
  const days = Math.floor(left / 86_400);
  if (days >= 1) return <Time says={say("clock.in_days", { smart_count: days })} />;
  return <Time says={say(left >= 0 ? "clock.begins_in" : "clock.late")} time={clock(Math.abs(left))} />;
};

const Time = ({ says, time }: { says: string; time?: string }) => (
  <Box component="span" role="timer" sx={{ display: "inline-flex", alignItems: "baseline", gap: 2 }}>
    <Box
      component="span"
      sx={{ color: "text.secondary", display: { xs: time ? "none" : "inline", sm: "inline" } }}
    >
      {says}
    </Box>
    {time && (
      <Box component="span" sx={{ fontSize: 20, fontWeight: 600, lineHeight: "28px" }}>
        {time}
      </Box>
    )}
  </Box>
);
