import { Box, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import type { Tally } from "../core/sources.ts";

interface Props {
  /** Its heading. */
  title: string;
  /** What it shows, in words. */
  label: ReactNode;
  tally: Tally;
  /** The video, or what stands in its place. */
  children: ReactNode;
  /** Controls below the video. */
  foot?: ReactNode;
  id?: string;
}

/** A large video with a heading, framed in the colour of its tally. */
export const Monitor = ({ title, label, tally, children, foot, id }: Props) => {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} tabIndex={id ? -1 : undefined} id={id} sx={frame}>
      <Box sx={caption}>
        <Typography variant="h2" id={heading} sx={{ color: "text.secondary", fontSize: 14, flexShrink: 0 }}>
          {title}
        </Typography>
        <Box sx={{ minWidth: 0, flex: 1, fontWeight: 500, textAlign: "right", overflowWrap: "anywhere" }}>
          {label}
        </Box>
      </Box>
      <Box sx={{ ...screen, ...tallyOutline[tally] }}>{children}</Box>
      {foot && <Box sx={footer}>{foot}</Box>}
    </Box>
  );
};

/** A sentence in place of a video. */
export const NoVideo = ({ title, help }: { title: string; help?: string | undefined }) => (
  <Box sx={{ ...placeholder, gap: 1, p: 4, textAlign: "center" }}>
    <Typography fontWeight={500}>{title}</Typography>
    {help && <Typography color="text.secondary">{help}</Typography>}
  </Box>
);

/** The space of a video that isn't there. */
export const placeholder = { display: "grid", placeContent: "center", aspectRatio: "16 / 9" } as const;
export const tallyOutline: Record<Tally, object> = {
  on_air: { outlineColor: "house.tally" },
  rehearsed: { outlineColor: "house.ok" },
  trouble: { outlineColor: "house.warn" },
  none: { outlineColor: "divider", outlineWidth: 1 },
};
const frame = { minWidth: 0, outline: "none", scrollMarginTop: "64px" } as const;
const caption = { display: "flex", alignItems: "baseline", gap: 3, minHeight: 28 } as const;
/** An outline takes no space, so nothing moves when its width changes. */
export const screen = {
  position: "relative",
  minHeight: 0,
  borderRadius: "8px",
  overflow: "hidden",
  bgcolor: "common.black",
  color: "common.white",
  outlineStyle: "solid",
  outlineWidth: 3,
} as const;
const footer = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  minHeight: 44,
  pt: 1,
} as const;
