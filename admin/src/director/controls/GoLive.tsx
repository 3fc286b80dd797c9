import type { DirectorSource } from "@vigil/contract";
import { disabledReasons, isCameraSwitch } from "../core/controls.ts";
import { shortName } from "../core/sources.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { CommandButton } from "./CommandButton.tsx";

/** Puts a camera on air from its tile, without the preview. */
export const GoLive = ({ source }: { source: DirectorSource }) => {
  const t = useDirectorText();
  const { view, pending, send, video } = usePanel();
  const isSwitch = isCameraSwitch(view);
  const short = shortName(
    source.name,
    view.sources.map(({ name }) => name),
  );
  return (
    <CommandButton
      disabledReason={disabledReasons({ view, preview: source.id, pending }).start}
      {...(isSwitch ? { tooltip: source.name } : { ariaLabel: t("go_live_with", { name: source.name }) })}
      onClick={() =>
        send({ action: "start", source: source.id, videos: isSwitch ? undefined : video?.videos })
      }
      size="small"
      sx={{ minWidth: 0, overflowWrap: "anywhere", lineHeight: "18px" }}
    >
      {isSwitch ? t("show_camera", { name: short }) : t("go_live")}
    </CommandButton>
  );
};
