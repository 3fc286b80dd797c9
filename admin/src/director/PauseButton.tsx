import { useEffect, useState } from "react";
import { ActButton } from "./ActButton.tsx";
import { BarLabel } from "./BarLabel.tsx";
import { usePanel } from "./panel.ts";
import { useSay } from "./useSay.ts";

/** Ms for which a button that has just become another one takes no press: the finger was meant for the one before. */
const settling = 700;

/** In paused, Pause becomes Resume (DECISIONS A20). */
export function usePause() {
  const { view, video, why, press, pending } = usePanel();
  const paused = view.broadcast.status === "paused";
  const settled = useSettled(paused);
  const hindrance = settled ? (paused ? why.resume : why.pause) : { key: "why.pending" };
  const toggle = () => {
    if (hindrance === null)
      press(paused ? { action: "resume" } : { action: "pause", video: video?.id ?? null });
  };
  return { paused, hindrance, toggle, busy: pending === "pause" || pending === "resume", video };
}

export const PauseButton = () => {
  const say = useSay();
  const { paused, hindrance, toggle, busy, video } = usePause();
  const detail = paused ? "resume_detail" : video && !hindrance ? "after_video" : "pause_detail";
  return (
    <ActButton
      why={hindrance}
      onPress={toggle}
      variant={paused ? "contained" : "outlined"}
      loading={busy}
      sx={{ minHeight: 56, px: 2, minWidth: 0 }}
    >
      <BarLabel deed={say(paused ? "resume" : "pause")} detail={say(detail, { title: video?.title ?? "" })} />
    </ActButton>
  );
};

function useSettled(value: boolean): boolean {
  const [settledOn, setSettledOn] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettledOn(value), settling);
    return () => clearTimeout(timer);
  }, [value]);
  return settledOn === value;
}
