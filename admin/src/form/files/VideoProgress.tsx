import DoneIcon from "@mui/icons-material/CheckCircleOutlined";
import { Box, Button, LinearProgress } from "@mui/material";
import { useTranslate } from "ra-core";
import { useRef } from "react";
import { formatSize } from "../../language/format.ts";
import type { ResumableProgress, ResumableUpload } from "../../session/resumable-upload.ts";

/** The progress of a video upload, the time left, and a pause button. */
export const VideoProgress = ({
  progress,
  resumable,
}: {
  progress: ResumableProgress;
  resumable: ResumableUpload;
}) => {
  const translate = useTranslate();
  const { state, sent, total, resumed, problem } = progress;
  const secondsLeft = useTimeLeft(progress);
  if (state === "done") {
    return (
      <Box role="status" sx={{ ...frame, display: "flex", gap: 2, color: "house.ok" }}>
        <DoneIcon fontSize="small" aria-hidden />
        {translate("vigil.upload.done")}
      </Box>
    );
  }
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  const figures = translate("vigil.upload.sent", {
    percent,
    sent: formatSize(sent),
    total: formatSize(total),
  });
  return (
    <Box sx={frame}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={translate("vigil.upload.label")}
        color={state === "failed" ? "error" : "primary"}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mt: 1 }}>
        <Box component="span" sx={{ flex: 1, color: "text.secondary" }}>
          {figures}
          {state === "sending" && secondsLeft !== null && ` · ${timeLeft(translate, secondsLeft)}`}
          {state === "paused" && ` · ${translate("vigil.upload.paused")}`}
          {resumed && state === "sending" && ` · ${translate("vigil.upload.resumed")}`}
        </Box>
        {state === "sending" ? (
          <Button size="small" onClick={() => resumable.pause()}>
            {translate("vigil.upload.pause")}
          </Button>
        ) : (
          <Button size="small" onClick={() => resumable.resume()}>
            {translate(state === "failed" ? "vigil.list.retry" : "vigil.upload.resume")}
          </Button>
        )}
      </Box>
      {problem && (
        <Box role="alert" sx={{ color: "error.main" }}>
          {problem}
        </Box>
      )}
    </Box>
  );
};

/** Milliseconds over which the speed is averaged, because it varies. */
const speedWindow = 15_000;

/** The time left in seconds, from the recent speed; null while that is unknown. */
function useTimeLeft({ state, sent, total }: ResumableProgress): number | null {
  const samples = useRef<{ at: number; sent: number }[]>([]);
  const now = Date.now();
  if (state !== "sending") samples.current = [];
  else if (samples.current.at(-1)?.sent !== sent) {
    samples.current = [...samples.current.filter(({ at }) => at > now - speedWindow), { at: now, sent }];
  }
  const first = samples.current[0];
  const last = samples.current.at(-1);
  if (!first || !last || last.at - first.at < 1000) return null;
  const speed = (last.sent - first.sent) / (last.at - first.at);
  return speed > 0 ? (total - sent) / speed / 1000 : null;
}

const timeLeft = (translate: (key: string, args: object) => string, seconds: number): string =>
  seconds < 60
    ? translate("vigil.upload.seconds_left", { smart_count: Math.max(1, Math.round(seconds)) })
    : translate("vigil.upload.minutes_left", { smart_count: Math.round(seconds / 60) });

const frame = { flex: "1 1 100%", minWidth: 0 } as const;
