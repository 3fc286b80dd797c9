import { Box, Button, Typography } from "@mui/material";
import { mutedMost } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type RefObject, useEffect } from "react";
import { formatTime, movePart, newPart, partFrom, type Span } from "./core/span.ts";

interface Props {
  parts: readonly Span[];
  onParts: (parts: Span[]) => void;
  /** Of the recording. */
  seconds: number;
  video: RefObject<HTMLVideoElement | null>;
}
/** Seconds before a part that are played with it. */
const lead = 3;

/** The parts of a recording that are to be muted, set by the position of the player, which is silent in them. */
export const MutedParts = ({ parts, onParts, seconds, video }: Props) => {
  const translate = useTranslate();
  const t = (word: string, values?: object) => translate(`vigil.music.mute.${word}`, values);
  usePreview(video, parts);
  const here = () => video.current?.currentTime ?? 0;
  const replace = (at: number, ...instead: Span[]) => onParts(parts.toSpliced(at, 1, ...instead));
  const listen = (from: number) => {
    if (!video.current) return;
    video.current.currentTime = Math.max(0, from - lead);
    void video.current.play().catch(() => {});
  };
  const isFull = parts.length >= mutedMost;
  return (
    <Box component="section" aria-label={t("title")} sx={{ display: "grid", gap: 3, alignContent: "start" }}>
      <Box>
        <Typography variant="h3">{t("title")}</Typography>
        <Typography color="text.secondary">{t("help")}</Typography>
      </Box>
      {parts.length === 0 && <Typography>{t("none")}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 3 }}>
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its number is what a part is called
          <Box component="li" key={at} role="group" aria-label={t("part", { number: at + 1 })}>
            <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>
              <strong>{t("span", { from: formatTime(part.from), to: formatTime(part.to) })}</strong>
            </Typography>
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
              <Button onClick={() => replace(at, movePart(part, "from", here(), seconds))}>
                {t("begins_here")}
              </Button>
              <Button onClick={() => replace(at, movePart(part, "to", here(), seconds))}>
                {t("ends_here")}
              </Button>
              <Button onClick={() => listen(part.from)}>{t("listen")}</Button>
              <Button onClick={() => replace(at)}>{t("remove")}</Button>
            </Box>
          </Box>
        ))}
      </Box>
      {isFull ? (
        <Typography>{t("full", { most: mutedMost })}</Typography>
      ) : (
        <Box sx={{ display: "grid", gap: 1 }}>
          <Button
            variant="outlined"
            onClick={() => onParts([...parts, partFrom(here(), seconds)])}
            sx={{ justifySelf: "start" }}
          >
            {t("add")}
          </Button>
          <Typography color="text.secondary">{t("add_help", { seconds: newPart })}</Typography>
        </Box>
      )}
    </Box>
  );
};

/** Silences the player in the parts, and lets it be heard again after them unless somebody had muted it. */
function usePreview(video: Props["video"], parts: readonly Span[]): void {
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    let isOurs = false;
    const follow = () => {
      const isWithin = parts.some(({ from, to }) => player.currentTime >= from && player.currentTime < to);
      if (isWithin && !player.muted) isOurs = player.muted = true;
      else if (!isWithin && isOurs) isOurs = player.muted = false;
    };
    const stop = () => {
      if (isOurs) isOurs = player.muted = false;
    };
    follow();
    player.addEventListener("timeupdate", follow);
    return () => {
      player.removeEventListener("timeupdate", follow);
      stop();
    };
  }, [video, parts]);
}
