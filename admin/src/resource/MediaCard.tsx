import MovieIcon from "@mui/icons-material/MovieOutlined";
import PlayIcon from "@mui/icons-material/PlayCircleOutlined";
import { Box, ButtonBase } from "@mui/material";
import { useRecordContext } from "ra-core";
import type { ReactNode } from "react";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { SelectBox } from "./select-boxes.tsx";

interface Props {
  /** A still, where there is one. */
  picture: string | null;
  /** A film without a still shows its own beginning. */
  film?: string | null;
  /** What pressing the picture does, as said aloud. */
  label: string;
  press: () => void;
  selects?: boolean;
  /** Of a card that is carried about. */
  carried?: Record<string, unknown>;
  children: ReactNode;
}

/** One card of a grid: the picture in a fixed frame, and below it what is said and done. */
export const MediaCard = ({ picture, film, label, press, selects, carried, children }: Props) => {
  const record = useRecordContext();
  return (
    <Box component="li" sx={card} {...carried}>
      <Box sx={{ position: "relative" }}>
        <ButtonBase sx={frame} onClick={press} aria-label={label}>
          {picture && (
            <Box component="img" src={picture} alt="" loading="lazy" draggable={false} sx={cover} />
          )}
          {!picture && film && (
            // Half a second in: many films begin in black.
            <Box component="video" src={`${film}#t=0.5`} preload="metadata" muted tabIndex={-1} sx={cover} />
          )}
          {film && <PlayIcon sx={{ fontSize: 48, position: "relative" }} />}
          {!picture && !film && <MovieIcon sx={{ position: "relative" }} aria-hidden />}
        </ButtonBase>
        {selects && record && (
          <Box sx={corner}>
            <SelectBox id={record.id} />
          </Box>
        )}
      </Box>
      <Box sx={{ p: 3, display: "flex", flexDirection: "column", gap: 1, flex: 1 }}>{children}</Box>
    </Box>
  );
};

const card = {
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  ...outlinedPaper,
  overflow: "hidden",
  "&[data-carried]": { opacity: 0.5, borderColor: "house.tertiary" },
} as const;
const frame = {
  position: "relative",
  width: "100%",
  aspectRatio: "16 / 9",
  bgcolor: "house.navy",
  color: "house.onNavy",
} as const;
const cover = { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover" } as const;
const corner = {
  position: "absolute",
  top: 8,
  left: 8,
  bgcolor: "background.paper",
  borderRadius: "8px",
} as const;
