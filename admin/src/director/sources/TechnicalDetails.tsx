import { Box } from "@mui/material";
import type { Message } from "../core/message.ts";
import { useDirectorText } from "../useDirectorText.ts";

/** Details for whoever looks after the cameras, collapsed so that they don't distract the director. */
export const TechnicalDetails = ({ messages }: { messages: readonly Message[] }) => {
  const t = useDirectorText();
  if (messages.length === 0) return null;
  return (
    <Box component="details" sx={{ fontSize: 12, color: "text.secondary" }}>
      <Box component="summary" sx={{ cursor: "pointer", lineHeight: "24px" }}>
        {t("technical.title")}
      </Box>
      {messages.map((message) => (
        <Box key={message.key} sx={{ overflowWrap: "anywhere" }}>
          {t(message)}
        </Box>
      ))}
    </Box>
  );
};
