import { isCameraSwitch } from "../core/controls.ts";
import { shortName } from "../core/sources.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { BarLabel } from "./BarLabel.tsx";
import { CommandButton } from "./CommandButton.tsx";

/** What the Go live button does now; the Enter key does the same. */
export function useStart() {
  const { view, preview, video, disabledReasons, send } = usePanel();
  const isSwitch = isCameraSwitch(view);
  const videoFirst = isSwitch ? null : video;
  const start = () => {
    if (disabledReasons.start === null && preview)
      send({ action: "start", source: preview.id, videos: videoFirst?.videos });
  };
  return { isSwitch, videoFirst, start };
}

/** Starts the broadcast with the previewed camera; once it is on air, switches to the previewed camera. */
export const StartButton = () => {
  const t = useDirectorText();
  const { view, preview, disabledReasons, pending } = usePanel();
  const { isSwitch, videoFirst, start } = useStart();
  const names = view.sources.map((source) => source.name);
  const name = preview ? shortName(preview.name, names) : t("no_camera_yet");
  return (
    <CommandButton
      disabledReason={disabledReasons.start}
      onClick={start}
      {...(preview ? { tooltip: preview.name } : {})}
      variant="contained"
      color="tertiary"
      loading={pending === "start"}
      sx={{ minHeight: 56, px: 2, minWidth: 0 }}
    >
      <BarLabel
        action={t(isSwitch ? "show_this" : "go_live")}
        detail={videoFirst ? t("after_video_with", { title: videoFirst.title, name }) : name}
      />
    </CommandButton>
  );
};
