import { Box, Typography } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { useApplicationTitle } from "./useApplicationTitle.ts";

interface Props {
  title: string;
  /** The page's primary action and related buttons. */
  children?: ReactNode;
}

/** The page's title, which is also the tab's, and its actions. */
export const PageHeader = ({ title, children }: Props) => {
  const application = useApplicationTitle();
  useEffect(() => {
    document.title = `${title} · ${application}`;
  }, [title, application]);
  return (
    <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 3, minHeight: 44, mb: 4 }}>
      <Typography variant="h1" sx={{ flex: "1 1 auto" }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};
