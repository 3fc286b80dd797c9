import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import PlayIcon from "@mui/icons-material/PlayCircleOutlined";
import FinalIcon from "@mui/icons-material/StarOutlined";
import { Box, ButtonBase, Chip, IconButton, Typography } from "@mui/material";
import { recordings as contract, type Recording, recordingCan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Moment } from "../resource/Moment.tsx";
import { RowActions } from "../resource/RowActions.tsx";
import { touch } from "../resource/touch.ts";
import { MakeFinal } from "./MakeFinal.tsx";
import { Player } from "./Player.tsx";

/** One recording: play, download, and what its keeper may do. */
export const RecordingCard = ({ recording }: { recording: Recording }) => {
  const translate = useTranslate();
  const [playing, setPlaying] = useState(false);
  const stream = recording.stream_detail?.title ?? "";
  const name = recording.name ?? translate("vigil.recordings.unnamed", { stream });
  return (
    <Box component="li" sx={card}>
      <ButtonBase
        sx={picture}
        onClick={() => setPlaying(true)}
        aria-label={translate("vigil.recordings.play", { name })}
      >
        {recording.thumbnail && (
          <Box component="img" src={recording.thumbnail} alt="" loading="lazy" sx={cover} />
        )}
        <PlayIcon sx={{ fontSize: 48, position: "relative" }} />
      </ButtonBase>
      <Box sx={{ p: 3, display: "grid", gap: 1 }}>
        <Typography variant="h3" component="h2" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="caption" color="text.secondary" noWrap>
          {stream} · <Moment at={recording.created_at} />
        </Typography>
        <Box sx={{ minHeight: 24 }}>
          {recording.default && (
            <Chip
              size="small"
              color="success"
              variant="outlined"
              icon={<FinalIcon />}
              label={translate("vigil.recordings.final")}
            />
          )}
        </Box>
        <RowActions contract={contract} canDelete={recordingCan.delete as never}>
          <MakeFinal recording={recording} />
          {recording.file && (
            <IconButton
              title={translate("vigil.recordings.download", { name })}
              component="a"
              href={recording.file}
              download
              aria-label={translate("vigil.recordings.download", { name })}
              sx={touch}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
          )}
        </RowActions>
      </Box>
      {recording.file && (
        <Player open={playing} close={() => setPlaying(false)} address={recording.file} name={name} />
      )}
    </Box>
  );
};

const card = {
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: "8px",
  overflow: "hidden",
} as const;
const picture = {
  position: "relative",
  width: "100%",
  aspectRatio: "16 / 9",
  bgcolor: "house.navy",
  color: "house.onNavy",
} as const;
const cover = { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover" } as const;
