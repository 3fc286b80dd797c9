import { Box, Link as MuiLink, Radio, Typography } from "@mui/material";
import { type DirectorMedia, directorMedia } from "@vigil/contract";
import { Link } from "react-router-dom";
import { Preparing } from "../../director-media/Preparing.tsx";
import { useMay } from "../../me.tsx";
import { Thumbnail } from "../../resource/fields/Thumbnail.tsx";
import { usePanel } from "../panel.ts";
import { RailSection } from "../RailSection.tsx";
import { useDirectorText } from "../useDirectorText.ts";

/** The home's videos, any of which may be played before a start, a pause or the end. */
export const Videos = () => {
  const t = useDirectorText();
  const mayList = useMay(directorMedia, "list");
  const { videos, view } = usePanel();
  if (!mayList) return null;
  return (
    <RailSection
      title={t("videos")}
      action={
        <MuiLink component={Link} to={`/${directorMedia.path}?stream=${view.stream.id}`} sx={link}>
          {t("manage_videos")}
        </MuiLink>
      }
    >
      {videos.length === 0 ? (
        <Typography color="text.secondary">{t("no_videos")}</Typography>
      ) : (
        <Box component="ul" sx={list}>
          {videos.map((video) => (
            <Video key={video.id} video={video} />
          ))}
        </Box>
      )}
    </RailSection>
  );
};

const Video = ({ video }: { video: DirectorMedia }) => {
  const t = useDirectorText();
  const { view, video: selected, playFirst } = usePanel();
  const chosen = selected?.id === video.id;
  const isOver = view.broadcast.status === "completed" || view.stream.is_id_session;
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 2, minHeight: 52 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Thumbnail
          address={video.image}
          name={video.default ? t("default_video", { title: video.title }) : video.title}
        />
        <Preparing video={video} quiet />
      </Box>
      {!isOver && (
        <Radio
          checked={chosen}
          onClick={() => playFirst(chosen ? null : video.id)}
          slotProps={{ input: { "aria-label": t("play_this_first", { title: video.title }) } }}
          title={t("play_this_first", { title: video.title })}
        />
      )}
    </Box>
  );
};

const link = { display: "inline-flex", alignItems: "center", minHeight: 44 } as const;
const list = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 1,
  m: 0,
  p: 0,
  listStyle: "none",
  maxHeight: 300,
  overflowY: "auto",
} as const;
