import { Box } from "@mui/material";

/** Long text is cut; the whole of it stands in the tooltip. */
export const Cut = ({ text }: { text: string }) => (
  <Box
    component="span"
    title={text}
    sx={{
      display: "block",
      minWidth: 0,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: { sm: "nowrap" },
    }}
  >
    {text}
  </Box>
);
