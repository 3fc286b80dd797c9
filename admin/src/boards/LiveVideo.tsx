import { Box } from "@mui/material";
import { HlsPlayer } from "@vigil/player";
import { useTranslate } from "ra-core";
import { useEffect, useMemo, useRef, useState } from "react";
import { playerWords } from "../language/player.ts";
import { usePlaybackSlot } from "./PlaybackSlots.tsx";

/** Ms between two stills of a playing video; the last one is shown while other videos have the slots. */
const captureEvery = 1000;
/** Pixels; no tile is wider. */
const stillWidth = 480;

interface Props {
  /** Identifies the video among those that take turns. */
  id: string;
  /** HLS playlist with its playback token; null where there is no video. */
  url: string | null;
  /** Its accessible name. */
  title: string;
  isVisible: boolean;
  /** The sentence in place of a missing video. */
  missing: string;
}

/** A video that plays while it is visible and has a playback slot, and shows its last still otherwise. */
export const LiveVideo = ({ id, url, title, isVisible, missing }: Props) => {
  const plays = usePlaybackSlot(id, isVisible && url !== null);
  return (
    <Box sx={frame}>
      {url === null ? (
        <Box sx={message}>{missing}</Box>
      ) : (
        <VideoWithStill key={id} url={url} title={title} plays={plays} />
      )}
    </Box>
  );
};

const VideoWithStill = ({ url, title, plays }: { url: string; title: string; plays: boolean }) => {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const latestUrl = useRef(url);
  latestUrl.current = url;
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasStill, setHasStill] = useState(false);
  const [lost, ended] = [translate("vigil.boards.not_available"), translate("vigil.boards.ended")];
  const words = useMemo(
    () => ({ ...playerWords(), state: { ...playerWords().state, recovering: lost, ended } }),
    [lost, ended],
  );
  useEffect(() => {
    if (!plays) return setIsPlaying(false);
    if (!isPlaying) return;
    const timer = setInterval(
      () => setHasStill(captureStill(box.current, still.current) || hasStill),
      captureEvery,
    );
    return () => clearInterval(timer);
  }, [plays, isPlaying, hasStill]);
  return (
    <Box ref={box} sx={{ position: "absolute", inset: 0 }}>
      {plays && (
        <HlsPlayer
          bare
          muted
          url={url}
          title={title}
          words={words}
          onExpired={async () => latestUrl.current}
          onState={({ showing }) => setIsPlaying(showing === "playing" || showing === "slate")}
        />
      )}
      <canvas
        ref={still}
        role="img"
        aria-label={title}
        hidden={isPlaying || !hasStill}
        style={{ position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "contain" }}
      />
      {!plays && !hasStill && <Box sx={message}>{translate("vigil.boards.its_turn_comes")}</Box>}
    </Box>
  );
};

/** Copies the video's current frame to the canvas; returns whether there was one. */
function captureStill(box: HTMLElement | null, still: HTMLCanvasElement | null): boolean {
  const video = box?.querySelector("video");
  if (!video || !still || video.readyState < 2 || video.videoWidth === 0) return false;
  still.width = stillWidth;
  still.height = Math.round((stillWidth * video.videoHeight) / video.videoWidth);
  still.getContext("2d")?.drawImage(video, 0, 0, still.width, still.height);
  return true;
}

const frame = {
  position: "relative",
  aspectRatio: "16 / 9",
  overflow: "hidden",
  bgcolor: "common.black",
  color: "common.white",
} as const;
const message = {
  position: "absolute",
  inset: 0,
  display: "grid",
  placeContent: "center",
  textAlign: "center",
  p: 3,
  color: "text.secondary",
} as const;
