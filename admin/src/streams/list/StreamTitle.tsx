import { Box, Chip } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { TruncatedText } from "../../resource/fields/TruncatedText.tsx";
import { creditOf } from "./Credit.tsx";

/** Whose service it is, and whether it is disabled, a draft or requested. */
export const StreamTitle = ({ stream }: { stream: Stream }) => {
  const translate = useTranslate();
  const label = labelOf(stream);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2, fontWeight: 500 }}>
      <TruncatedText text={stream.deceased_full_name} />
      {label && (
        <Chip
          size="small"
          variant="outlined"
          label={translate(`vigil.streams.${label}`)}
          sx={{ height: 20, fontSize: 12 }}
        />
      )}
    </Box>
  );
};

function labelOf(stream: Stream): string | null {
  if (stream.disabled_by_fh) return `disabled_${creditOf(stream)}`;
  if (stream.publish) return null;
  return stream.requested_by_family ? "requested" : "draft";
}
