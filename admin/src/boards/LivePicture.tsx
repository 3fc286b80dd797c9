import { Box } from "@mui/material";
import { HlsPlayer, playerWords } from "@vigil/player";
import { useTranslate } from "ra-core";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTurn } from "./Turns.tsx";

/** Ms between two stills of a moving picture: what stands there while others have their turn. */
const stillEvery = 1000;
/** Pixels; a tile is no wider. */
const stillWidth = 480;

interface Props {
  /** Names the picture among those that take turns. */
  id: string;
  /** HLS with its pass; null where there is no picture. */
  url: string | null;
  /** What is seen. */
  title: string;
  isSeen: boolean;
  /** Said in place of a picture that isn't there. */
  missing: string;
}

/** A picture that moves while it is in sight and has its turn, and stands still in between. */
export const LivePicture = ({ id, url, title, isSeen, missing }: Props) => {
  const moves = useTurn(id, isSeen && url !== null);
  return (
    <Box sx={frame}>
      {url === null ? (
        <Box sx={words}>{missing}</Box>
      ) : (
        <Film key={id} url={url} title={title} moves={moves} />
      )}
    </Box>
  );
};

const Film = ({ url, title, moves }: { url: string; title: string; moves: boolean }) => {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const newest = useRef(url);
  newest.current = url;
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasStill, setHasStill] = useState(false);
  const [lost, ended] = [translate("vigil.boards.not_available"), translate("vigil.boards.ended")];
  const said = useMemo(
    () => ({ ...playerWords, state: { ...playerWords.state, recovering: lost, ended } }),
    [lost, ended],
  );
  useEffect(() => {
    if (!moves) return setIsPlaying(false);
    if (!isPlaying) return;
    const timer = setInterval(() => setHasStill(take(box.current, still.current) || hasStill), stillEvery);
    return () => clearInterval(timer);
  }, [moves, isPlaying, hasStill]);
  return (
    <Box ref={box} sx={{ position: "absolute", inset: 0 }}>
      {moves && (
        <HlsPlayer
          bare
          muted
          url={url}
          title={title}
          words={said}
          onExpired={async () => newest.current}
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
      {!moves && !hasStill && <Box sx={words}>{translate("vigil.boards.its_turn_comes")}</Box>}
    </Box>
  );
};

/** Keeps what the film shows now. Answers whether there was anything. */
function take(box: HTMLElement | null, still: HTMLCanvasElement | null): boolean {
  const film = box?.querySelector("video");
  if (!film || !still || film.readyState < 2 || film.videoWidth === 0) return false;
  still.width = stillWidth;
  still.height = Math.round((stillWidth * film.videoHeight) / film.videoWidth);
  still.getContext("2d")?.drawImage(film, 0, 0, still.width, still.height);
  return true;
}

const frame = {
  position: "relative",
  aspectRatio: "16 / 9",
  overflow: "hidden",
  bgcolor: "common.black",
  color: "common.white",
} as const;
const words = {
  position: "absolute",
  inset: 0,
  display: "grid",
  placeContent: "center",
  textAlign: "center",
  p: 3,
  color: "text.secondary",
} as const;
