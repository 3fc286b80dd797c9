import { Box, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import type { ReactNode } from "react";

export const factorsPath = "usr/factors";

/** One way, with what it says and what can be done. */
export const Part = ({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
    <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
      <Typography component="h3" fontWeight={500}>
        {title}
      </Typography>
      <Typography component="div" color="text.secondary">
        {text}
      </Typography>
    </Box>
    {children}
  </Box>
);

/** Loads the section again, and says what was done: in words of this page, which notices don't have. */
export function useChanged(): (message?: string) => void {
  const translate = useTranslate();
  const client = useQueryClient();
  const notify = useNotify();
  return (message) => {
    void client.invalidateQueries({ queryKey: [factorsPath] });
    if (message) notify(translate(message), { type: "success" });
  };
}
