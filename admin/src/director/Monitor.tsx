import { Box, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import type { Tally } from "./core/sources.ts";

interface Props {
  /** Its name, a heading. */
  title: string;
  /** What is on it, in words. */
  label: ReactNode;
  tally: Tally;
  /** In place of a picture, or the picture. */
  children: ReactNode;
  /** Under the picture. */
  foot?: ReactNode;
  id?: string;
}

/** A large picture with a frame in the colour of its state and a word for it. */
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
      <Box sx={{ ...screen, ...edges[tally] }}>{children}</Box>
      {foot && <Box sx={under}>{foot}</Box>}
    </Box>
  );
};

/** A sentence where a picture would be. */
export const NoPicture = ({ title, help }: { title: string; help?: string | undefined }) => (
  <Box sx={{ ...still, gap: 1, p: 4, textAlign: "center" }}>
    <Typography fontWeight={500}>{title}</Typography>
    {help && <Typography color="text.secondary">{help}</Typography>}
  </Box>
);

/** Where a picture would be. */
export const still = { display: "grid", placeContent: "center", aspectRatio: "16 / 9" } as const;
export const edges: Record<Tally, object> = {
  on_air: { outlineColor: "house.tally" },
  rehearsed: { outlineColor: "house.ok" },
  trouble: { outlineColor: "house.warn" },
  none: { outlineColor: "divider", outlineWidth: 1 },
};
const frame = { minWidth: 0, outline: "none", scrollMarginTop: "64px" } as const;
const caption = { display: "flex", alignItems: "baseline", gap: 3, minHeight: 28 } as const;
/** The outline takes no room, so that nothing moves when it changes. */
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
const under = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  minHeight: 44,
  pt: 1,
} as const;
