import OpenIcon from "@mui/icons-material/OpenInNew";
import { Button } from "@mui/material";
import { type Stream, streamCan } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** Links to the memorial page as guests see it, once there is one. */
export const BroadcastPageLink = ({ stream }: { stream: Stream }) => {
  const translate = useTranslate();
  if (stream.page_closed) return translate("vigil.streams.page_closed");
  if (!streamCan.openPage(stream)) return translate("vigil.streams.page_later");
  return (
    <Button
      component="a"
      href={stream.memorial_page_url}
      target="_blank"
      rel="noopener"
      size="small"
      sx={{ mx: -2 }}
      startIcon={<OpenIcon fontSize="small" />}
      onClick={(event) => event.stopPropagation()}
    >
      {translate("vigil.streams.open_page")}
    </Button>
  );
};
