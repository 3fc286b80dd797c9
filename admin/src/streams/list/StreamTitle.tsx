import { Box, Chip } from "@mui/material";
import { eventTitle, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { language } from "../../language/chosen.ts";
import { TruncatedText } from "../../resource/fields/TruncatedText.tsx";
import { creditOf } from "./Credit.tsx";

/** Whose service it is and of what kind, as one person may have several, and whether it is disabled, a draft or requested. */
export const StreamTitle = ({ stream }: { stream: Stream }) => {
  const translate = useTranslate();
  const label = labelOf(stream);
  const kind = eventTitle(stream.g_r_page_heading_detail?.title ?? null, language);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2, fontWeight: 500 }}>
      <TruncatedText text={stream.deceased_full_name} more={kind} />
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
