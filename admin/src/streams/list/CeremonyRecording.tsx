import { Button } from "@mui/material";
import { recordings, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { filteredList } from "../../resource/list/list-address.ts";

/** Links to the family's final recording, once there is one. */
export const CeremonyRecording = ({ stream }: { stream: Stream }) => {
  const translate = useTranslate();
  if (!stream.stream_video) return translate("vigil.streams.recording_later");
  return (
    <Button
      component={Link}
      size="small"
      sx={{ mx: -2 }}
      to={filteredList(recordings.path, { stream: stream.id })}
      onClick={(event) => event.stopPropagation()}
    >
      {translate("vigil.streams.watch_recording")}
    </Button>
  );
};
