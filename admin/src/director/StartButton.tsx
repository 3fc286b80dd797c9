import { ActButton } from "./ActButton.tsx";
import { BarLabel } from "./BarLabel.tsx";
import { isSwitch } from "./core/controls.ts";
import { shortName } from "./core/sources.ts";
import { usePanel } from "./panel.ts";
import { useSay } from "./useSay.ts";

/** What the Go live button does now; the Enter key does the same. */
export function useStart() {
  const { view, preview, video, why, press } = usePanel();
  const switches = isSwitch(view);
  const first = switches ? null : video;
  const start = () => {
    if (why.start === null && preview)
      press({ action: "start", source: preview.id, video: first?.id ?? null });
  };
  return { switches, first, start };
}

/** Starts with the camera on the preview, and shows it later in place of another. */
export const StartButton = () => {
  const say = useSay();
  const { view, preview, why, pending } = usePanel();
  const { switches, first, start } = useStart();
  const names = view.sources.map((source) => source.name);
  const name = preview ? shortName(preview.name, names) : say("no_camera_yet");
  return (
    <ActButton
      why={why.start}
      onPress={start}
      {...(preview ? { about: preview.name } : {})}
      variant="contained"
      color="tertiary"
      loading={pending === "start"}
      sx={{ minHeight: 56, px: 2, minWidth: 0 }}
    >
      <BarLabel
        deed={say(switches ? "show_this" : "go_live")}
        detail={first ? say("after_video_with", { title: first.title, name }) : name}
      />
    </ActButton>
  );
};
