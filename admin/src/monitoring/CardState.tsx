import ViewersIcon from "@mui/icons-material/VisibilityOutlined";
import { Box } from "@mui/material";
import { type CardStatus, cardStatus, type MonitorStream } from "@vigil/contract";
import { useTranslate } from "ra-core";

const looks: Record<CardStatus, object> = {
  live: { bgcolor: "house.tally", color: "house.onTally", borderColor: "house.tally" },
  paused: { color: "house.warn", borderColor: "house.warn" },
  ready: { color: "house.ok", borderColor: "house.ok" },
  waiting: { color: "text.secondary", borderColor: "divider" },
};

/** A service's status and its number of viewers. One that is over isn't called ready. */
export const CardState = ({ stream }: { stream: MonitorStream }) => {
  const translate = useTranslate();
  const status = cardStatus(stream);
  const { viewers, broadcast_status } = stream;
  const isOver = broadcast_status === "ending" || broadcast_status === "completed";
  return (
    <Box sx={{ display: "grid", justifyItems: "end", gap: 1, flexShrink: 0 }}>
      <Box component="span" sx={{ ...pill, ...looks[isOver ? "waiting" : status] }}>
        {translate(isOver ? `vigil.boards.broadcast.${broadcast_status}` : `vigil.boards.status.${status}`)}
      </Box>
      {(status === "live" || status === "paused") && (
        <Box component="span" sx={{ display: "inline-flex", gap: 1, color: "text.secondary", fontSize: 12 }}>
          <ViewersIcon sx={{ fontSize: 16 }} aria-hidden />
          {translate("vigil.boards.viewers", { smart_count: viewers })}
        </Box>
      )}
    </Box>
  );
};

const pill = {
  px: 3,
  lineHeight: "26px",
  border: 1,
  borderRadius: "14px",
  fontWeight: 600,
} as const;
