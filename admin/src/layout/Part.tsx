import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** A part of a page, below a heading of its own. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ display: "grid", gap: 3, minWidth: 0 }}>
    <Typography variant="h2">{title}</Typography>
    {children}
  </Box>
);
