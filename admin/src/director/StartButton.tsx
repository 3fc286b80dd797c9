import { ActButton } from "./ActButton.tsx";
import { BarLabel } from "./BarLabel.tsx";
import { isCut } from "./core/controls.ts";
import { usePanel } from "./panel.ts";
import { useSay } from "./useSay.ts";

/** What the Go live button does now; the Enter key does the same. */
export function useStart() {
  const { view, preview, video, why, press } = usePanel();
  const cuts = isCut(view);
  const first = cuts ? null : video;
  const start = () => {
    if (why.start === null && preview)
      press({ action: "start", source: preview.id, video: first?.id ?? null });
  };
  return { cuts, first, start };
}

/** Starts with the camera on the preview, and cuts to it later. */
export const StartButton = () => {
  const say = useSay();
  const { preview, why, pending } = usePanel();
  const { cuts, first, start } = useStart();
  const name = preview?.name ?? say("no_camera_yet");
  return (
    <ActButton
      why={why.start}
      onPress={start}
      variant="contained"
      color="tertiary"
      loading={pending === "start"}
      sx={{ minHeight: 56, px: 2, minWidth: 0 }}
    >
      <BarLabel
        deed={say(cuts ? "cut" : "go_live")}
        detail={first ? say("after_video_with", { title: first.title, name }) : name}
      />
    </ActButton>
  );
};
