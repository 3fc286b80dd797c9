import { Box, Button, Slider, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import type { KeyboardEvent, RefObject } from "react";
import { clock, moved, type Span, stepped } from "./core/span.ts";

interface Props {
  film: { seconds: number; key_frames: readonly number[] };
  span: Span;
  onSpan: (span: Span) => void;
  video: RefObject<HTMLVideoElement | null>;
}
const handles = ["from", "to"] as const;
/** Seconds of the end that are played to hear whether it is well chosen. */
const lastBit = 4;

/** Two handles on a film: the start jumps from key frame to key frame, and the picture follows whichever is moved. */
export const TrimHandles = ({ film, span, onSpan, video }: Props) => {
  const translate = useTranslate();
  const say = (word: string, values?: object) => translate(`vigil.recordings.trim.${word}`, values);
  const set = (handle: "from" | "to", seconds: number) => {
    const next = moved(span, handle, seconds, film);
    onSpan(next);
    if (video.current) video.current.currentTime = next[handle];
  };
  const here = () => video.current?.currentTime ?? 0;
  const play = (from: number) => {
    if (!video.current) return;
    video.current.currentTime = Math.max(0, from);
    void video.current.play().catch(() => {});
  };
  // The slider's own step of a tenth would never leave a key frame.
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
        ? stepped(film.key_frames, span.from + (by - 1) * direction, direction)
        : span.to + by * direction,
    );
  };
  return (
    <Box>
      <Box onKeyDownCapture={step} sx={{ px: 2 }}>
        <Slider
          value={[span.from, span.to]}
          min={0}
          max={film.seconds}
          step={0.1}
          disableSwap
          onChange={(_event, value, thumb) => {
            const handle = handles[thumb];
            if (handle && Array.isArray(value)) set(handle, value[thumb] ?? 0);
          }}
          getAriaLabel={(thumb) => say(thumb === 0 ? "start" : "end")}
          getAriaValueText={(value) => clock(value)}
        />
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 3 }}>
        {handles.map((handle) => (
          <Box key={handle} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
            <Typography sx={{ minWidth: 120, fontVariantNumeric: "tabular-nums" }}>
              {say(handle === "from" ? "start" : "end")}: <strong>{clock(span[handle])}</strong>
            </Typography>
            <Button variant="outlined" onClick={() => set(handle, here())}>
              {say(handle === "from" ? "start_here" : "end_here")}
            </Button>
            <Button onClick={() => play(handle === "from" ? span.from : span.to - lastBit)}>
              {say(handle === "from" ? "play_start" : "play_end")}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
