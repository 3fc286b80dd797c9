import type { DirectorSource } from "@vigil/contract";
import { ActButton } from "./ActButton.tsx";
import { hindrances, isCut } from "./core/controls.ts";
import { usePanel } from "./panel.ts";
import { useSay } from "./useSay.ts";

/** From a camera's tile straight on air, without the preview. */
export const GoLive = ({ source }: { source: DirectorSource }) => {
  const say = useSay();
  const { view, pending, press, video } = usePanel();
  const cuts = isCut(view);
  return (
    <ActButton
      why={hindrances({ view, preview: source.id, pending }).start}
      name={say(cuts ? "cut_to" : "go_live_with", { name: source.name })}
      onPress={() => press({ action: "start", source: source.id, video: cuts ? null : (video?.id ?? null) })}
      size="small"
      sx={{ flexShrink: 0 }}
    >
      {say(cuts ? "cut_here" : "go_live")}
    </ActButton>
  );
};
