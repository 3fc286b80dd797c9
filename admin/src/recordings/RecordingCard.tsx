import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import FinalIcon from "@mui/icons-material/StarOutlined";
import { Box, Chip, IconButton, Link, Typography } from "@mui/material";
import {
  clockText,
  recordings as contract,
  type Recording,
  recordedTwiceText,
  recordingCan,
} from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { said } from "../language/said.ts";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMay } from "../me.tsx";
import { Lightbox } from "../resource/fields/Lightbox.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { MediaCard } from "../resource/list/MediaCard.tsx";
import { RowActions } from "../resource/list/RowActions.tsx";
import { touchTarget } from "../resource/touch-target.ts";
import { ServiceOf } from "../streams/ServiceOf.tsx";
import { MakeFinal } from "./MakeFinal.tsx";
import { TrimButton } from "./TrimButton.tsx";

const MutedNote = part(withWords("pages", () => import("./MutedNote.tsx")));

/** One recording: its video, a download, and the actions the person may take. */
export const RecordingCard = ({ recording, selects }: { recording: Recording; selects: boolean }) => {
  const translate = useTranslate();
  // How it was recorded is for the people who answer for it.
  const mayEdit = useMay(contract, "edit");
  const [playing, setPlaying] = useState(false);
  const stream = recording.stream_detail?.title ?? "";
  const name = recording.name ?? translate("vigil.recordings.unnamed", { stream });
  return (
    <MediaCard
      image={recording.thumbnail}
      video={recording.file}
      label={translate("vigil.recordings.play", { name })}
      onPress={() => setPlaying(true)}
      selects={selects}
    >
      <Typography variant="h3" component="h2" noWrap title={name}>
        {name}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        <ServiceOf of={recording.stream_detail} /> · <Moment at={recording.created_at} />
        {recording.seconds !== null && ` · ${clockText(recording.seconds)}`}
      </Typography>
      {recording.problem && (
        <Typography variant="body2" sx={{ color: "house.warn", mt: 1 }}>
          {said(recording.problem)}
        </Typography>
      )}
      {recording.muted && <MutedNote muted={recording.muted} />}
      {recording.twice && mayEdit && <Twice {...said(recordedTwiceText(recording.twice))} />}
      {recording.original && (
        <Link href={recording.original} download variant="body2">
          {translate("vigil.recordings.original")}
        </Link>
      )}
      <Box sx={{ minHeight: 24, flex: 1 }}>
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
        <TrimButton recording={recording} name={name} />
        {recording.file && (
          <IconButton
            title={translate("vigil.recordings.download", { name })}
            component="a"
            href={recording.file}
            download
            aria-label={translate("vigil.recordings.download", { name })}
            sx={touchTarget}
          >
            <DownloadIcon fontSize="small" />
          </IconButton>
        )}
      </RowActions>
      {recording.file && (
        <Lightbox
          open={playing}
          close={() => setPlaying(false)}
          kind="video"
          address={recording.file}
          name={name}
        />
      )}
    </MediaCard>
  );
};

const Twice = ({ text, problem }: ReturnType<typeof recordedTwiceText>) => (
  <>
    <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
      {text}
    </Typography>
    {problem && (
      <Typography variant="body2" sx={{ color: "house.warn" }}>
        {problem}
      </Typography>
    )}
  </>
);
