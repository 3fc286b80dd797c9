import RecordingIcon from "@mui/icons-material/VideoLibraryOutlined";
import { IconButton } from "@mui/material";
import { recordings, type Stream } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMay } from "../me.tsx";
import { touch } from "../resource/touch.ts";

/** The recordings of one stream, for who may keep them (DECISIONS: super admin and funeral home). */
export const RecordingsLink = () => {
  const translate = useTranslate();
  const stream = useRecordContext<Stream>();
  const mayKeep = useMay(recordings, "edit");
  if (!stream || !mayKeep) return null;
  const label = translate("vigil.streams.recordings_of", { name: stream.deceased_full_name });
  return (
    <IconButton
      title={translate("vigil.streams.recordings")}
      component={Link}
      to={`/${recordings.path}?filter=${encodeURIComponent(JSON.stringify({ stream: stream.id }))}`}
      aria-label={label}
      sx={touch}
    >
      <RecordingIcon fontSize="small" />
    </IconButton>
  );
};
