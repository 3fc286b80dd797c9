import { Box } from "@mui/material";

/** The label of a button in the control bar: what it does, and below it with what. */
export const BarLabel = ({ action, detail }: { action: string; detail: string }) => (
  <Box component="span" sx={{ display: "grid", minWidth: 0, lineHeight: "18px", textAlign: "center" }}>
    <Box component="span" sx={{ fontWeight: 600, fontSize: 16 }}>
      {action}
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
