import { Box } from "@mui/material";
import { BreakableText } from "./BreakableText.tsx";

/**
 * Long text wraps to a second line, for which a row has space, and is truncated after it. The tooltip has the full
 * text.
 * @param more what follows it, less loudly
 */
export const TruncatedText = ({ text, more }: { text: string; more?: string | null }) => (
  <Box
    component="span"
    title={more ? `${text}, ${more}` : text}
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
    {more && (
      <Box component="span" sx={{ color: "text.secondary", fontSize: 12, fontWeight: 400 }}>
        {" "}
        {more}
      </Box>
    )}
  </Box>
);
