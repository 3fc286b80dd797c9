import CloudIcon from "@mui/icons-material/CastConnectedOutlined";
import PhoneIcon from "@mui/icons-material/PhoneIphoneOutlined";
import CameraIcon from "@mui/icons-material/VideocamOutlined";
import { Box, Button, Typography } from "@mui/material";
import { type MonitorSource, type MonitorStream, monitorCan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { GoLive } from "./GoLive.tsx";
import { Signals } from "./Signals.tsx";

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
