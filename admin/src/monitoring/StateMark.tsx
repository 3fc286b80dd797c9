import ReadyIcon from "@mui/icons-material/CheckCircleOutlined";
import PausedIcon from "@mui/icons-material/PauseCircleOutlined";
import WaitingIcon from "@mui/icons-material/ScheduleOutlined";
import LiveIcon from "@mui/icons-material/Sensors";
import OverIcon from "@mui/icons-material/TaskAltOutlined";
import NoCameraIcon from "@mui/icons-material/VideocamOffOutlined";
import { Box, type SxProps } from "@mui/material";
import { cameraState, cardStatus, type MonitorStream } from "@vigil/contract";
import { useTranslate } from "ra-core";

const quiet = { color: "text.secondary", borderColor: "divider" };
const amber = { color: "house.warn", borderColor: "house.warn" };
const looks = {
  live: {
    Icon: LiveIcon,
    sx: { bgcolor: "house.tally", color: "house.onTally", borderColor: "house.tally" },
  },
  paused: { Icon: PausedIcon, sx: amber },
  ready: { Icon: ReadyIcon, sx: { color: "house.ok", borderColor: "house.ok" } },
  no_camera: { Icon: NoCameraIcon, sx: amber },
  waiting: { Icon: WaitingIcon, sx: quiet },
  over: { Icon: OverIcon, sx: quiet },
};

/**
 * What people read of a service's status. "Ready" in green only once its camera sends a picture: until then the status
 * `ready` reads as what the camera lacks. One that is over isn't called ready.
 */
function useStateWords(stream: MonitorStream): { look: keyof typeof looks; words: string } {
  const translate = useTranslate();
  const { broadcast_status } = stream;
  if (broadcast_status === "ending" || broadcast_status === "completed")
    return { look: "over", words: translate(`vigil.boards.broadcast.${broadcast_status}`) };
  const status = cardStatus(stream);
  const camera = cameraState(stream);
  if (status === "ready" && camera !== "sends" && camera !== "none")
    return { look: "no_camera", words: translate(`vigil.monitoring.camera.${camera}`) };
  return { look: status, words: translate(`vigil.boards.status.${status}`) };
}

/** A service's status as an icon, a word and a colour. */
export const StateMark = ({ stream, sx }: { stream: MonitorStream; sx?: SxProps }) => {
  const { look, words } = useStateWords(stream);
  const { Icon, sx: colours } = looks[look];
  return (
    <Box
      component="span"
      data-status={cardStatus(stream)}
      sx={{ ...pill, ...colours, ...(sx as object) }}
      title={words}
    >
      <Icon aria-hidden sx={{ fontSize: "1.2em", flexShrink: 0 }} />
      <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
        {words}
      </Box>
    </Box>
  );
};

const pill = {
  display: "inline-flex",
  alignItems: "center",
  gap: "0.4em",
  px: "0.7em",
  maxWidth: "100%",
  lineHeight: "1.9",
  border: 1,
  borderRadius: "1em",
  fontWeight: 600,
  whiteSpace: "nowrap",
} as const;
