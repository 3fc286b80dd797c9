import ReadyIcon from "@mui/icons-material/CheckCircleOutlined";
import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import { Box, LinearProgress } from "@mui/material";
import type { DirectorMedia } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { PrepareNow } from "./PrepareNow.tsx";

/**
 * The progress of a video's transcoding; until it is done the video may not play well in a broadcast.
 * @param quiet shows nothing for a video that is ready
 */
export const Preparing = ({ video, quiet }: { video: DirectorMedia; quiet?: true }) => {
  const translate = useTranslate();
  if (video.transcoded_video !== null) {
    return quiet ? null : (
      <Box component="span" sx={{ ...line, color: "house.ok" }}>
        <ReadyIcon fontSize="small" aria-hidden />
        {translate("vigil.videos.ready")}
      </Box>
    );
  }
  const { state, progress = 0, problem } = video.transcode ?? {};
  const percent = Math.round(progress * 100);
  return (
    <Box component="span" sx={{ display: "block", minWidth: 0, py: 1 }}>
      <Box component="span" sx={{ ...line, color: "house.warn" }}>
        <WarningIcon fontSize="small" aria-hidden />
        {translate("vigil.videos.not_transcoded")}
      </Box>
      {state && state !== "ready" && (
        <Box component="span" sx={{ ...line, color: "text.secondary", flexWrap: "wrap" }}>
          {translate(`vigil.videos.${state}`, { percent })} {problem}
          <PrepareNow video={video} />
        </Box>
      )}
      {state === "running" && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={translate("vigil.videos.running", { percent })}
        />
      )}
    </Box>
  );
};

/** Whether a video waits for its transcoding or is in it, so that polling is worthwhile. */
export const isTranscoding = ({ transcoded_video, transcode }: DirectorMedia): boolean =>
  transcoded_video === null && transcode?.state !== "failed";

/** Ms between two polls while a video is transcoded. */
export const transcodePollInterval = 5000;

const line = { display: "flex", alignItems: "center", columnGap: 2, minWidth: 0 } as const;
