import type { DirectorSource } from "@vigil/contract";
import { ActButton } from "./ActButton.tsx";
import { hindrances, isSwitch } from "./core/controls.ts";
import { shortName } from "./core/sources.ts";
import { usePanel } from "./panel.ts";
import { useSay } from "./useSay.ts";

/** From a camera's tile straight on air, without the preview. */
export const GoLive = ({ source }: { source: DirectorSource }) => {
  const say = useSay();
  const { view, pending, press, video } = usePanel();
  const switches = isSwitch(view);
  const short = shortName(
    source.name,
    view.sources.map(({ name }) => name),
  );
  return (
    <ActButton
      why={hindrances({ view, preview: source.id, pending }).start}
      {...(switches ? { about: source.name } : { name: say("go_live_with", { name: source.name }) })}
      onPress={() =>
        press({ action: "start", source: source.id, video: switches ? null : (video?.id ?? null) })
      }
      size="small"
      sx={{ minWidth: 0, overflowWrap: "anywhere", lineHeight: "18px" }}
    >
      {switches ? say("show_camera", { name: short }) : say("go_live")}
    </ActButton>
  );
};
