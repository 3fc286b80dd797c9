import MovieIcon from "@mui/icons-material/MovieOutlined";
import PlayIcon from "@mui/icons-material/PlayCircleOutlined";
import { Box, ButtonBase } from "@mui/material";
import { useRecordContext } from "ra-core";
import type { ReactNode } from "react";
import { outlinedPaper } from "../../layout/outlined-paper.ts";
import { SelectBox } from "./select-boxes.tsx";

interface Props {
  /** URL of an image or thumbnail. */
  image: string | null;
  /** URL of a video. A video without a thumbnail shows its first frame. */
  video?: string | null;
  /** The accessible name of the button that the image is. */
  label: string;
  onPress: () => void;
  selects?: boolean;
  /** For a card that can be dragged. */
  dragProps?: Record<string, unknown>;
  children: ReactNode;
}

/** A card of a grid: an image or video in a fixed frame, with text and actions below. */
export const MediaCard = ({ image, video, label, onPress, selects, dragProps, children }: Props) => {
  const record = useRecordContext();
  return (
    <Box component="li" sx={card} {...dragProps}>
      <Box sx={{ position: "relative" }}>
        <ButtonBase sx={frame} onClick={onPress} aria-label={label}>
          {image && <Box component="img" src={image} alt="" loading="lazy" draggable={false} sx={cover} />}
          {!image && video && (
            // Half a second in, because many videos begin with black.
            <Box component="video" src={`${video}#t=0.5`} preload="metadata" muted tabIndex={-1} sx={cover} />
          )}
          {video && <PlayIcon sx={{ fontSize: 48, position: "relative" }} />}
          {!image && !video && <MovieIcon sx={{ position: "relative" }} aria-hidden />}
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
