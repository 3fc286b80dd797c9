import ReadyIcon from "@mui/icons-material/CheckCircleOutlined";
import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import { Box } from "@mui/material";
import type { DirectorMedia } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Cut } from "../resource/Cut.tsx";

/** A video that isn't transcoded yet may not play well in a livestream (spec §4). */
export const Transcoded = ({ video }: { video: Pick<DirectorMedia, "transcoded_video"> }) => {
  const translate = useTranslate();
  const ready = video.transcoded_video !== null;
  const words = translate(ready ? "vigil.videos.ready" : "vigil.videos.not_transcoded");
  const Icon = ready ? ReadyIcon : WarningIcon;
  return (
    <Box
      component="span"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        minWidth: 0,
        color: ready ? "house.ok" : "house.warn",
      }}
    >
      <Icon fontSize="small" aria-hidden />
      <Cut text={words} />
    </Box>
  );
};
