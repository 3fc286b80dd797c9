import { Box, Chip } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Cut } from "../resource/Cut.tsx";

/** Who it is for, and what is unusual about it. */
export const StreamTitle = ({ stream }: { stream: Stream }) => {
  const translate = useTranslate();
  const mark = stream.disabled_by_fh
    ? "disabled"
    : stream.publish
      ? null
      : stream.requested_by_family
        ? "requested"
        : "draft";
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2, fontWeight: 500 }}>
      <Cut text={stream.deceased_full_name} />
      {mark && (
        <Chip
          size="small"
          variant="outlined"
          label={translate(`vigil.streams.${mark}`)}
          sx={{ height: 20, fontSize: 12 }}
        />
      )}
    </Box>
  );
};
