import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import { Box, type SxProps } from "@mui/material";
import type { ReactNode } from "react";

/**
 * Something that must be done now, visible from across a room. Only the title is an alert, because the children may
 * change every minute and must not be announced again.
 */
export const AlertBanner = ({
  title,
  sx,
  children,
}: {
  title: string;
  sx?: SxProps;
  children: ReactNode;
}) => (
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
  // A camera's name may be wider than a phone.
  overflowWrap: "anywhere",
} as const;
