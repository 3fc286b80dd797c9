import { Box } from "@mui/material";
import { FlvPreview, HlsPlayer } from "@vigil/player";
import { useEffect, useMemo, useRef } from "react";
import { playerWords } from "../../language/player.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import type { Level } from "./level.ts";

/** One camera's video, half a second behind. */
export const PreviewVideo = ({
  url,
  name,
  level,
  audible = false,
}: {
  url: string;
  name: string;
  level: Level;
  audible?: boolean;
}) => <FlvPreview url={url} title={name} onLevel={level.set} audible={audible} words={playerWords()} />;

/**
 * What guests see, in their own player. Its control bar is hidden, because a second Pause could be mistaken for the
 * broadcast's. Muted at first, because the director is usually at the service.
 */
export const ProgrammeVideo = ({ url, audible }: { url: string; audible: boolean }) => {
  const t = useDirectorText();
  const { view, refresh } = usePanel();
  const frame = useRef<HTMLDivElement>(null);
  const [lost, ended] = [t("said.not_available"), t("said.ended")];
  const words = useMemo(
    () => ({ ...playerWords(), state: { ...playerWords().state, recovering: lost, ended } }),
    [lost, ended],
  );
  useEffect(() => {
    const video = frame.current?.querySelector("video");
    if (video) video.muted = !audible;
  }, [audible]);
  return (
    <Box ref={frame}>
      <HlsPlayer
        bare
        url={url}
        title={view.stream.deceased_full_name}
        muted
        words={words}
        onExpired={async () => (await refresh())?.broadcast.programme_url ?? null}
      />
    </Box>
  );
};
