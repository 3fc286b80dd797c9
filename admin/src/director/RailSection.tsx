import { Box, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { outlinedPaper } from "../layout/outlined-paper.ts";

/** A section of the rail beside the videos. */
export const RailSection = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={frame}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", minHeight: 44 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
};

const frame = {
  px: 4,
  pt: 2,
  pb: 4,
  ...outlinedPaper,
} as const;
