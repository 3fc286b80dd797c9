import { Box } from "@mui/material";
import { BreakableText } from "./BreakableText.tsx";

/**
 * Long text wraps to a second line, for which a row has space, and is truncated after it. The tooltip has the full
 * text.
 */
export const TruncatedText = ({ text }: { text: string }) => (
  <Box
    component="span"
    title={text}
    sx={{
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
      minWidth: 0,
      maxWidth: "40ch",
      overflow: "hidden",
      overflowWrap: "anywhere",
      lineHeight: "18px",
    }}
  >
    <BreakableText text={text} />
  </Box>
);
