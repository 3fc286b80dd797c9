import CloudIcon from "@mui/icons-material/CastConnectedOutlined";
import NoSoundIcon from "@mui/icons-material/MicOffOutlined";
import SoundIcon from "@mui/icons-material/MicOutlined";
import PhoneIcon from "@mui/icons-material/PhoneIphoneOutlined";
import NoPictureIcon from "@mui/icons-material/VideocamOffOutlined";
import CameraIcon from "@mui/icons-material/VideocamOutlined";
import { Box, Button, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { type MonitorSource, type MonitorStream, monitorCan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { CardEarlyStart } from "./CardEarlyStart.tsx";
import { useCardCommand } from "./useCardCommand.ts";

interface Props {
  stream: MonitorStream;
  /** The source whose video the card shows instead of its own. */
  watched: string | null;
  watch: (source: string | null) => void;
}

const icons = { zoom: PhoneIcon, ip_camera: CameraIcon, cloudflare: CloudIcon };

/** A service's sources, each with its status and buttons to watch it and to put it on air. */
export const Sources = ({ stream, watched, watch }: Props) => {
  const translate = useTranslate();
  if (stream.sources.length === 0)
    return <Typography color="text.secondary">{translate("vigil.boards.no_sources")}</Typography>;
  return (
    <Box component="ul" aria-label={translate("vigil.boards.sources")} sx={list}>
      {stream.sources.map((source) => (
        <Row
          key={`${source.kind} ${source.id}`}
          stream={stream}
          source={source}
          isWatched={watched === source.id}
          watch={watch}
        />
      ))}
    </Box>
  );
};

const Row = ({
  stream,
  source,
  isWatched,
  watch,
}: {
  stream: MonitorStream;
  source: MonitorSource;
  isWatched: boolean;
  watch: Props["watch"];
}) => {
  const translate = useTranslate();
  const Icon = icons[source.kind];
  const kind = translate(`vigil.boards.kinds.${source.kind}`);
  const isBroadcast = source.kind === "cloudflare";
  const name = isBroadcast ? kind : source.name;
  const canWatch = source.preview_url !== null && stream.sources.length > 1;
  return (
    <Box component="li" sx={row}>
      <Icon fontSize="small" titleAccess={kind} sx={{ color: "text.secondary" }} />
      <Box sx={{ flex: "1 1 120px", minWidth: 0 }}>
        <Box sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }} title={name}>
          {name}
        </Box>
        <SourceState source={source} />
      </Box>
      {canWatch && (
        <Button
          onClick={() => watch(isWatched ? null : source.id)}
          aria-pressed={isWatched}
          aria-label={translate("vigil.boards.look_at", { source: name, name: stream.stream_name })}
          sx={{ px: 2, minWidth: 0, flexShrink: 0 }}
        >
          {translate(isWatched ? "vigil.boards.looking" : "vigil.boards.look")}
        </Button>
      )}
      {monitorCan.goLive(stream, source) && <GoLive stream={stream} source={source} />}
    </Box>
  );
};

/** A source's status, and whether video and audio arrive, in words beside each icon. */
const SourceState = ({ source }: { source: MonitorSource }) => {
  const translate = useTranslate();
  const { kind, status } = source;
  const label = translate(`vigil.boards.${kind === "cloudflare" ? "broadcast" : "source_status"}.${status}`);
  return (
    <Box sx={state}>
      <Box component="span" sx={status === "live" ? { color: "house.live", fontWeight: 600 } : {}}>
        {label}
      </Box>
      <Signals source={source} />
    </Box>
  );
};

/** Whether video and audio arrive from a source, or why nobody can have it. @param quiet says only what is missing */
export const Signals = ({ source, quiet = false }: { source: MonitorSource; quiet?: boolean }) => {
  const translate = useTranslate();
  const { kind, preview_url, video_ready, audio_ready, elsewhere } = source;
  const isConnected = preview_url !== null;
  return (
    <>
      {!isConnected && kind !== "cloudflare" && <span>{translate("vigil.boards.not_connected")}</span>}
      {isConnected && (
        <>
          <SignalMark
            ok={video_ready}
            yes={CameraIcon}
            no={NoPictureIcon}
            words={["video", "no_video"]}
            {...{ quiet }}
          />
          <SignalMark
            ok={audio_ready}
            yes={SoundIcon}
            no={NoSoundIcon}
            words={["audio", "no_audio"]}
            {...{ quiet }}
          />
        </>
      )}
      {elsewhere && (
        <Box component="span" sx={{ color: "house.warn" }}>
          {translate("vigil.boards.elsewhere")}
        </Box>
      )}
    </>
  );
};

interface SignalMarkProps {
  ok: boolean;
  yes: typeof CameraIcon;
  no: typeof CameraIcon;
  words: readonly [yes: string, no: string];
  /** An icon alone for what arrives. */
  quiet: boolean;
}
const SignalMark = ({ ok, yes: Yes, no: No, words, quiet }: SignalMarkProps) => {
  const translate = useTranslate();
  const Icon = ok ? Yes : No;
  const text = translate(`vigil.boards.${words[ok ? 0 : 1]}`);
  return (
    <Box
      component="span"
      title={text}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        position: "relative",
        color: ok ? "house.ok" : "house.warn",
      }}
    >
      <Icon sx={{ fontSize: 16, mr: ok && quiet ? 0 : 1 }} aria-hidden />
      {ok && quiet ? (
        <Box component="span" sx={visuallyHidden}>
          {text}
        </Box>
      ) : (
        text
      )}
    </Box>
  );
};

interface GoLiveProps {
  stream: MonitorStream;
  source: MonitorSource;
  variant?: "contained" | "outlined";
}
/** Puts one source on air. */
export const GoLive = ({ stream, source, variant = "contained" }: GoLiveProps) => {
  const translate = useTranslate();
  const { pending, goLive, earlyStart } = useCardCommand(stream);
  return (
    <>
      <Button
        variant={variant}
        color="tertiary"
        loading={pending !== null}
        disabled={source.preview_url === null || source.elsewhere}
        onClick={() => goLive(source)}
        aria-label={translate("vigil.boards.go_live_on", { source: source.name, name: stream.stream_name })}
        sx={{ px: 3, minHeight: 44, flexShrink: 0 }}
      >
        {translate("vigil.boards.go_live")}
      </Button>
      <CardEarlyStart start={earlyStart} />
    </>
  );
};

const list = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
} as const;
const row = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  minHeight: 52,
  borderTop: 1,
  borderColor: "divider",
} as const;
const state = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 3,
  fontSize: 12,
  color: "text.secondary",
} as const;
