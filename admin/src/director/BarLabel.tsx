import { Box } from "@mui/material";

/** What a button of the bar does, and with what, under it. */
export const BarLabel = ({ deed, detail }: { deed: string; detail: string }) => (
  <Box component="span" sx={{ display: "grid", minWidth: 0, lineHeight: "18px", textAlign: "center" }}>
    <Box component="span" sx={{ fontWeight: 600, fontSize: 16 }}>
      {deed}
    </Box>{" "}
    <Box
      component="span"
      sx={{
        fontSize: 12,
        fontWeight: 400,
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap",
      }}
    >
      {detail}
    </Box>
  </Box>
);
