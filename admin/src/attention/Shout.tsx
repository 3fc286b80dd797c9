import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import { Box, type SxProps } from "@mui/material";
import type { ReactNode } from "react";

/** Something must be done now: seen from across a room, and read out once. What follows may change by the minute. */
export const Shout = ({ title, sx, children }: { title: string; sx?: SxProps; children: ReactNode }) => (
  <Box sx={{ ...frame, ...(sx as object) }}>
    <Box component="span" role="alert" sx={heading}>
      <WarningIcon aria-hidden />
      {title}
    </Box>
    {children}
  </Box>
);

const frame = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  p: 3,
  bgcolor: "background.paper",
  border: 2,
  borderColor: "house.tally",
  borderRadius: "8px",
} as const;
const heading = {
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  px: 3,
  py: 1,
  minHeight: 36,
  borderRadius: "4px",
  bgcolor: "house.tally",
  color: "house.onTally",
  fontSize: 18,
  fontWeight: 600,
  lineHeight: "24px",
  // A long name of a camera is wider than a phone.
  overflowWrap: "anywhere",
} as const;
