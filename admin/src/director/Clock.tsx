import { Box } from "@mui/material";
import { clockText } from "@vigil/contract";
import { secondsBetween } from "./core/updates.ts";
import { usePanel } from "./panel.ts";
import { useDirectorText } from "./useDirectorText.ts";
import { useNow } from "./useNow.ts";

/** The time since the start, or until the service begins, by the server's clock because this machine's may be wrong. */
export const Clock = () => {
  const t = useDirectorText();
  const { view, clockOffset } = usePanel();
  const now = useNow() + clockOffset;
  const { started_at, ended_at, status } = view.broadcast;
  // A practice has no time of its own: the one that it is saved with only keeps it out of the way.
  const begins = view.stream.is_practice ? null : view.stream.event_date;
  if (started_at !== null) {
    const until = ended_at === null ? now : Date.parse(ended_at);
    return (
      <Time
        label={t(ended_at === null ? "clock.running" : "clock.ran")}
        time={clockText(secondsBetween(Date.parse(started_at), until))}
      />
    );
  }
  // Completed without having begun: it is neither late nor about to begin.
  if (begins === null || status === "completed") return null;
  const left = Math.round((Date.parse(begins) - now) / 1000);
  const days = Math.floor(left / 86_400);
  if (days >= 1) return <Time label={t("clock.in_days", { smart_count: days })} />;
  return <Time label={t(left >= 0 ? "clock.begins_in" : "clock.late")} time={clockText(Math.abs(left))} />;
};

const Time = ({ label, time }: { label: string; time?: string }) => (
  <Box component="span" role="timer" sx={{ display: "inline-flex", alignItems: "baseline", gap: 2 }}>
    <Box component="span" sx={{ color: "text.secondary", display: { xs: "none", sm: "inline" } }}>
      {label}
    </Box>
    {time && (
      <Box component="span" sx={{ fontSize: 20, fontWeight: 600, lineHeight: "28px" }}>
        {time}
      </Box>
    )}
  </Box>
);
