import { useEffect, useState } from "react";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { BarLabel } from "./BarLabel.tsx";
import { CommandButton } from "./CommandButton.tsx";

/** Ms for which a button that has just changed its meaning ignores clicks, because they were meant for the old one. */
const settleTime = 700;

/** What the Pause button does now; while paused it resumes. */
export function usePause() {
  const { view, video, disabledReasons, send, pending } = usePanel();
  const paused = view.broadcast.status === "paused";
  const settled = useSettled(paused);
  const disabledReason = settled
    ? paused
      ? disabledReasons.resume
      : disabledReasons.pause
    : { key: "why.pending" };
  const toggle = () => {
    if (disabledReason === null)
      send(paused ? { action: "resume" } : { action: "pause", videos: video?.videos });
  };
  return { paused, disabledReason, toggle, busy: pending === "pause" || pending === "resume", video };
}

export const PauseButton = () => {
  const t = useDirectorText();
  const { paused, disabledReason, toggle, busy, video } = usePause();
  const detail = paused ? "resume_detail" : video && !disabledReason ? "after_video" : "pause_detail";
  return (
    <CommandButton
      disabledReason={disabledReason}
      onClick={toggle}
      tooltip={t(paused ? "resume_help" : "pause_help")}
      variant={paused ? "contained" : "outlined"}
      loading={busy}
      sx={{ minHeight: 56, px: 2, minWidth: 0 }}
    >
      <BarLabel action={t(paused ? "resume" : "pause")} detail={t(detail, { title: video?.title ?? "" })} />
    </CommandButton>
  );
};

/** Whether the value has stayed the same for {@link settleTime}. */
function useSettled(value: boolean): boolean {
  const [settledValue, setSettledValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(value), settleTime);
    return () => clearTimeout(timer);
  }, [value]);
  return settledValue === value;
}
