import { Box, Typography } from "@mui/material";
import { useResourceContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";

interface FactProps {
  source: string;
  /** Across all columns, for what is several lines long. */
  wide?: true;
  children: ReactNode;
}

/** A read-only field: its label with the value under it. */
export const Fact = ({ source, wide, children }: FactProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <Box sx={{ minWidth: 0, ...(wide && { gridColumn: "1 / -1" }) }}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {translate(`resources.${resource}.fields.${source}`)}
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
        {children === null || children === "" ? "–" : children}
      </Box>
    </Box>
  );
};

/** A list of {@link Fact}s, in up to three columns. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={grid}>
    {children}
  </Box>
);

const grid = {
  gridColumn: "1 / -1",
  m: 0,
  display: "grid",
  columnGap: 6,
  rowGap: 3,
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    sm: "repeat(2, minmax(0, 1fr))",
    lg: "repeat(3, minmax(0, 1fr))",
  },
} as const;
