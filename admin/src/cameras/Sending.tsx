import { Box } from "@mui/material";
import { useTranslate } from "ra-core";

/** Whether the camera sends, by word and colour. */
export const Sending = ({ publishing }: { publishing: boolean }) => (
  <Box
    component="span"
    sx={{
      display: "inline-flex",
      alignItems: "center",
      gap: 2,
      whiteSpace: "nowrap",
      color: publishing ? "house.ok" : "text.secondary",
    }}
  >
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 10,
        height: 10,
        borderRadius: "50%",
        border: 2,
        borderColor: "currentColor",
        bgcolor: publishing ? "currentColor" : "transparent",
      }}
    />
    {useTranslate()(publishing ? "vigil.cameras.sending" : "vigil.cameras.silent")}
  </Box>
);
