import ViewersIcon from "@mui/icons-material/VisibilityOutlined";
import { Box } from "@mui/material";
import { cardStatus, type MonitorStream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { StateMark } from "./StateMark.tsx";

/** A service's status and its number of viewers. */
export const CardState = ({ stream }: { stream: MonitorStream }) => {
  const translate = useTranslate();
  const status = cardStatus(stream);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
      <StateMark stream={stream} />
      {(status === "live" || status === "paused") && (
        <Box component="span" sx={{ display: "inline-flex", gap: 1, color: "text.secondary", fontSize: 12 }}>
          <ViewersIcon sx={{ fontSize: 16 }} aria-hidden />
          {translate("vigil.boards.viewers", { smart_count: stream.viewers })}
        </Box>
      )}
    </Box>
  );
};
