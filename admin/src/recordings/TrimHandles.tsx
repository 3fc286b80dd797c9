import { Box, Button, Slider, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import type { KeyboardEvent, RefObject } from "react";
import { formatTime, moveHandle, type Span, stepKeyFrame } from "./core/span.ts";

interface Props {
  recording: { seconds: number; key_frames: readonly number[] };
  span: Span;
  onSpan: (span: Span) => void;
  video: RefObject<HTMLVideoElement | null>;
}
const handles = ["from", "to"] as const;
/** Seconds before the end that are played to check it. */
const endPreview = 4;

/** Two handles on a recording. The start snaps to key frames, and the video follows whichever handle is moved. */
export const TrimHandles = ({ recording, span, onSpan, video }: Props) => {
  const translate = useTranslate();
  const t = (word: string) => translate(`vigil.recordings.trim.${word}`);
  const set = (handle: "from" | "to", seconds: number) => {
    const next = moveHandle(span, handle, seconds, recording);
    onSpan(next);
    if (video.current) video.current.currentTime = next[handle];
  };
  // The slider's own step of a tenth of a second would snap back to the same key frame.
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key] as
      | 1
      | -1
      | undefined;
    const isFrom = (event.target as HTMLElement).dataset.index === "0";
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? 10 : 1;
    set(
      isFrom ? "from" : "to",
      isFrom
        ? stepKeyFrame(recording.key_frames, span.from + (by - 1) * direction, direction)
        : span.to + by * direction,
    );
  };
  return (
    <Box>
      <Box onKeyDownCapture={step} sx={{ px: 2 }}>
        <Slider
          value={[span.from, span.to]}
          min={0}
          max={recording.seconds}
          step={0.1}
          disableSwap
          onChange={(_event, value, thumb) => {
            const handle = handles[thumb];
            if (handle && Array.isArray(value)) set(handle, value[thumb] ?? 0);
          }}
          getAriaLabel={(thumb) => t(thumb === 0 ? "start" : "end")}
          getAriaValueText={(value) => formatTime(value)}
        />
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 3 }}>
        {handles.map((handle) => (
          <HandleRow
            key={handle}
            handle={handle}
            span={span}
            video={video}
            onSet={(seconds) => set(handle, seconds)}
          />
        ))}
      </Box>
    </Box>
  );
};

interface HandleRowProps extends Pick<Props, "span" | "video"> {
  handle: "from" | "to";
  onSet: (seconds: number) => void;
}

/** One end of the span: its time, and buttons to set it to the video's position and to preview it. */
const HandleRow = ({ handle, span, video, onSet }: HandleRowProps) => {
  const translate = useTranslate();
  const t = (word: string) => translate(`vigil.recordings.trim.${word}`);
  const isStart = handle === "from";
  const play = (from: number) => {
    if (!video.current) return;
    video.current.currentTime = Math.max(0, from);
    void video.current.play().catch(() => {});
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <Typography sx={{ minWidth: 120, fontVariantNumeric: "tabular-nums" }}>
        {t(isStart ? "start" : "end")}: <strong>{formatTime(span[handle])}</strong>
      </Typography>
      <Button variant="outlined" onClick={() => onSet(video.current?.currentTime ?? 0)}>
        {t(isStart ? "start_here" : "end_here")}
      </Button>
      <Button onClick={() => play(isStart ? span.from : span.to - endPreview)}>
        {t(isStart ? "play_start" : "play_end")}
      </Button>
    </Box>
  );
};
