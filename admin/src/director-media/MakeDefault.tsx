import MakeIcon from "@mui/icons-material/StarBorderOutlined";
import DefaultIcon from "@mui/icons-material/StarOutlined";
import { Box, IconButton } from "@mui/material";
import { directorMedia as contract, type DirectorMedia } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMay } from "../me.tsx";
import { YesNo } from "../resource/fields/YesNo.tsx";
import { touchTarget } from "../resource/touch-target.ts";
import { useVideoChange } from "./useVideoChange.ts";

/** Whether a video is the home's default, and the star that makes it so; the server unmarks the previous one. */
export const MakeDefault = ({ video }: { video: DirectorMedia }) => {
  const translate = useTranslate();
  const mayEdit = useMay(contract, "edit");
  const { change, isPending } = useVideoChange(video, "vigil.videos.update_failed");
  if (video.default) {
    return (
      <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
        <DefaultIcon fontSize="small" sx={{ color: "house.ok" }} aria-hidden />
        <YesNo value />
      </Box>
    );
  }
  if (!mayEdit) return <YesNo value={false} />;
  const label = translate("vigil.videos.make_default", { title: video.title });
  return (
    <IconButton
      title={label}
      aria-label={label}
      disabled={isPending}
      onClick={(event) => {
        event.stopPropagation();
        change({ default: true });
      }}
      sx={{ ...touchTarget, ml: -2 }}
    >
      <MakeIcon fontSize="small" />
    </IconButton>
  );
};
