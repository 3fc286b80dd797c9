import { Box } from "@mui/material";
import { FlvPreview, HlsPlayer, playerWords } from "@vigil/player";
import { useEffect, useMemo, useRef } from "react";
import type { Level } from "./level.ts";
import { usePanel } from "./panel.ts";
import { useSay } from "./useSay.ts";

/** One camera, half a second late. */
export const PreviewPicture = ({
  url,
  name,
  level,
  heard = false,
}: {
  url: string;
  name: string;
  level: Level;
  heard?: boolean;
}) => <FlvPreview url={url} title={name} onLevel={level.set} audible={heard} />;

/**
 * What guests are given, by their own player. Without its bar: a second Pause beside the broadcast's own would be taken
 * for it one day. Silent at first, for the director is where the service is.
 */
export const ProgrammePicture = ({ url, heard }: { url: string; heard: boolean }) => {
  const say = useSay();
  const { view, refresh } = usePanel();
  const frame = useRef<HTMLDivElement>(null);
  const [lost, ended] = [say("said.not_available"), say("said.ended")];
  const words = useMemo(
    () => ({ ...playerWords, state: { ...playerWords.state, recovering: lost, ended } }),
    [lost, ended],
  );
  useEffect(() => {
    const video = frame.current?.querySelector("video");
    if (video) video.muted = !heard;
  }, [heard]);
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
