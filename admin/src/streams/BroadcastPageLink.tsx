import OpenIcon from "@mui/icons-material/OpenInNew";
import { Button } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** Opens the memorial page as guests see it. */
export const BroadcastPageLink = ({ stream }: { stream: Stream }) => (
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
    {useTranslate()("vigil.streams.open_page")}
  </Button>
);
