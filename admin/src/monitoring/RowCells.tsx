import CallIcon from "@mui/icons-material/CallOutlined";
import DirectorIcon from "@mui/icons-material/CastOutlined";
import { Box, Chip, IconButton, Link as MuiLink } from "@mui/material";
import { cameraDueMinutes, directing, type MonitorStream, monitorCan, telephoneLink } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMay } from "../me.tsx";
import { Controls } from "./Controls.tsx";
import { shownCamera } from "./core/shown-camera.ts";
import { textId } from "./item.ts";
import { GoLive, Signals } from "./Sources.tsx";
import { bestSource } from "./useCardCommand.ts";
import { useWhen } from "./useWhen.ts";

interface Props {
  stream: MonitorStream;
}
interface Timed extends Props {
  /** ms since the epoch */
  now: number;
}

export const NameCell = ({ stream }: Props) => {
  const translate = useTranslate();
  const { stream_name: name, funeral_home_detail: home, professional_edit, publish } = stream;
  return (
    <Box sx={cell}>
      <Box component="h2" sx={{ ...cut, m: 0, fontSize: 14, fontWeight: 600 }} title={name}>
        {name}
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
        <Box component="span" id={textId("home", stream)} sx={{ ...cut, ...muted }} title={home?.title ?? ""}>
          {home?.title}
        </Box>
        {professional_edit && <Chip size="small" label={translate("vigil.boards.id_session")} sx={small} />}
        {!publish && <Chip size="small" label={translate("vigil.boards.draft")} sx={small} />}
      </Box>
    </Box>
  );
};

export const WhenCell = ({ stream, now }: Timed) => {
  const { at, whole, clock } = useWhen(stream, now);
  return (
    <Box id={textId("when", stream)} sx={cell} title={whole}>
      <Box sx={{ ...cut, fontVariantNumeric: "tabular-nums" }}>{at}</Box>
      {clock && <Box sx={{ ...cut, ...muted, fontVariantNumeric: "tabular-nums" }}>{clock}</Box>}
    </Box>
  );
};

export const CameraCell = ({ stream }: Props) => {
  const translate = useTranslate();
  const { camera, further } = shownCamera(stream);
  if (!camera) return <Box sx={{ ...cell, ...muted }}>{translate("vigil.monitoring.no_camera")}</Box>;
  const { name } = camera;
  const title = further ? translate("vigil.monitoring.further", { name, smart_count: further }) : name;
  return (
    <Box sx={cell}>
      <Box sx={cut} title={title}>
        {title}
      </Box>
      <Box sx={{ ...muted, display: "flex", columnGap: 1, whiteSpace: "nowrap" }}>
        <Signals source={camera} quiet />
      </Box>
    </Box>
  );
};

/** Who leads the service, with the number that dials. */
export const DirectorCell = ({ stream: { directors } }: Props) => {
  const translate = useTranslate();
  const person = directors.find(({ type }) => type === "alternate") ?? directors[0];
  if (!person) return <Box sx={{ ...cell, ...muted }}>{translate("vigil.monitoring.nobody")}</Box>;
  const { full_name: name, phone } = person;
  if (!phone)
    return (
      <Box sx={cell}>
        <Box sx={cut}>{name}</Box>
        <Box sx={muted}>{translate("vigil.boards.no_phone")}</Box>
      </Box>
    );
  return (
    <MuiLink
      href={telephoneLink(phone)}
      aria-label={translate("vigil.monitoring.in_charge", { name, phone })}
      underline="hover"
      sx={{ ...cell, minHeight: 44, alignContent: "center" }}
    >
      <Box component="span" sx={{ ...cut, color: "text.primary" }} title={name}>
        {name}
      </Box>
      <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1, fontSize: 12 }}>
        <CallIcon aria-hidden sx={{ fontSize: 14 }} />
        {phone}
      </Box>
    </MuiLink>
  );
};

/** The buttons that are possible now, by the rules of the card and with its questions, and the way to the Director Panel. */
export const ActionCell = ({ stream, now }: Timed) => {
  const translate = useTranslate();
  const mayDirect = useMay(directing, "read");
  const source = ["waiting", "ready"].includes(stream.broadcast_status) ? bestSource(stream) : null;
  const isDue =
    stream.event_date !== null && Date.parse(stream.event_date) - now <= cameraDueMinutes * 60_000;
  return (
    <Box sx={actions}>
      {source && monitorCan.goLive(stream, source) && (
        <GoLive stream={stream} source={source} variant={isDue ? "contained" : "outlined"} />
      )}
      <Controls stream={stream} sx={{ display: "flex", flexWrap: "nowrap" }} />
      {mayDirect && (
        <IconButton
          component={Link}
          to={`/director/${stream.id}`}
          title={translate("vigil.boards.open_director")}
          aria-label={translate("vigil.boards.open_director_of", { name: stream.stream_name })}
          sx={{ width: 44, height: 44 }}
        >
          <DirectorIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

const actions = {
  display: "flex",
  justifyContent: { xs: "start", sm: "end" },
  alignItems: "center",
  gap: 2,
  "& .MuiButton-root": { minHeight: 44, width: "auto", minWidth: 0, px: 3, flexShrink: 0 },
} as const;
const cell = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 } as const;
const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", minWidth: 0 } as const;
const muted = { color: "text.secondary", fontSize: 12, lineHeight: "18px" } as const;
const small = { height: 20, fontSize: 12 } as const;
