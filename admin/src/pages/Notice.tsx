import type { SvgIconComponent } from "@mui/icons-material";
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { outlinedPaper } from "../layout/outlined-paper.ts";

interface Props {
  icon: SvgIconComponent;
  title: string;
  text: string;
  /** Screen readers announce an "alert" at once. */
  role?: "alert" | "status";
  children?: ReactNode;
}

/** A message in place of content: what it is, why, and a button that helps. */
export const Notice = ({ icon: Icon, title, text, role, children }: Props) => (
  <Box {...(role ? { role } : {})} sx={frame}>
    <Icon sx={{ fontSize: 40, color: "text.secondary" }} aria-hidden />
    <Typography variant="h2">{title}</Typography>
    <Typography color="text.secondary" sx={{ maxWidth: 480 }}>
      {text}
    </Typography>
    {children && (
      <Box sx={{ mt: 2, display: "flex", gap: 2, flexWrap: "wrap", justifyContent: "center" }}>
        {children}
      </Box>
    )}
  </Box>
);

const frame = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  textAlign: "center",
  gap: 2,
  px: 4,
  py: { xs: 10, md: 16 },
  ...outlinedPaper,
} as const;
