import { Box, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { useAnchor } from "../layout/useAnchor.ts";

/** A section of the rail beside the videos. `anchor`: what an address that leads to it ends with. */
export const RailSection = ({
  title,
  action,
  anchor,
  children,
}: {
  title: string;
  action?: ReactNode;
  anchor?: string;
  children: ReactNode;
}) => {
  const id = useId();
  const section = useAnchor<HTMLElement>(anchor);
  return (
    <Box ref={section} component="section" aria-labelledby={id} sx={frame}>
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
  scrollMarginTop: 16,
  ...outlinedPaper,
} as const;
