import { Alert } from "@mui/material";
import type { DirectorMedia } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";

/** Warns over a video that isn't transcoded yet. */
export const NotTranscoded = () => {
  const translate = useTranslate();
  const video = useRecordContext<DirectorMedia>();
  if (!video || video.transcoded_video !== null) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 4, bgcolor: "background.paper" }}>
      {translate("vigil.videos.not_transcoded")}
    </Alert>
  );
};
