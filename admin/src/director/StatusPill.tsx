import type { SvgIconComponent } from "@mui/icons-material";
import ReadyIcon from "@mui/icons-material/CheckCircleOutlined";
import DoneIcon from "@mui/icons-material/DoneAllOutlined";
import LiveIcon from "@mui/icons-material/FiberManualRecord";
import WaitingIcon from "@mui/icons-material/HourglassEmptyOutlined";
import IntroIcon from "@mui/icons-material/MovieOutlined";
import PausedIcon from "@mui/icons-material/PauseCircleOutlined";
import EndingIcon from "@mui/icons-material/StopCircleOutlined";
import RehearsalIcon from "@mui/icons-material/TheaterComedyOutlined";
import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import { Box } from "@mui/material";
import type { BroadcastStatus } from "@vigil/contract";
import { isPracticeOver } from "./core/practice.ts";
import { useStableValue } from "./notices/useStableValue.ts";
import { usePanel } from "./panel.ts";
import { lostAfter } from "./sources/LostCamera.tsx";
import { useDirectorText } from "./useDirectorText.ts";

const looks: Record<BroadcastStatus, { icon: SvgIconComponent; sx: object }> = {
  waiting: { icon: WaitingIcon, sx: { color: "text.secondary", borderColor: "divider" } },
  ready: { icon: ReadyIcon, sx: { color: "house.ok", borderColor: "house.ok" } },
  play_intro: {
    icon: IntroIcon,
    sx: { color: "house.onTally", bgcolor: "house.tally", borderColor: "house.tally" },
  },
  live: {
    icon: LiveIcon,
    sx: { color: "house.onTally", bgcolor: "house.tally", borderColor: "house.tally" },
  },
  paused: { icon: PausedIcon, sx: { color: "house.warn", borderColor: "house.warn" } },
  ending: { icon: EndingIcon, sx: { color: "house.warn", borderColor: "house.warn" } },
  completed: { icon: DoneIcon, sx: { color: "text.primary", borderColor: "divider" } },
};

/** The broadcast's status by colour, icon and word. Screen readers announce each change. */
export const StatusPill = () => {
  const t = useDirectorText();
  const { view } = usePanel();
  const { status, rehearsal, on_air } = view.broadcast;
  const isPractised = isPracticeOver(view);
  const isSlate = status === "live" && on_air?.kind === "slate";
  const isLost = useStableValue(isSlate || null, lostAfter) !== null;
  const shownStatus = isLost ? "slate" : isSlate ? "going_live" : isPractised ? "practised" : status;
  const text = t(rehearsal ? `rehearsal.${status}` : `status.${shownStatus}`);
  const { icon: Icon, sx } = rehearsal
    ? rehearsalLook
    : isSlate
      ? warningLook
      : looks[isPractised ? "completed" : status];
  return (
    <Box sx={{ ...pill, ...sx }} title={text}>
      <Icon fontSize="small" aria-hidden />
      <Box component="span" role="status" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
        {text}
      </Box>
    </Box>
  );
};
const rehearsalLook = { icon: RehearsalIcon, sx: { color: "house.ok", borderColor: "house.ok" } };
const warningLook = {
  icon: WarningIcon,
  sx: { color: "house.onTertiary", bgcolor: "house.warn", borderColor: "house.warn" },
};

const pill = {
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  minWidth: 0,
  height: 32,
  px: { xs: 2, sm: 3 },
  border: 1,
  borderRadius: "16px",
  fontWeight: 600,
} as const;
