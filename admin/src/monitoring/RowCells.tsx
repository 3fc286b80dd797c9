import CallIcon from "@mui/icons-material/CallOutlined";
import DirectorIcon from "@mui/icons-material/CastOutlined";
import { Chip, IconButton, Link as MuiLink } from "@mui/material";
import { cameraDueMinutes, directing, type MonitorStream, monitorCan, telephoneLink } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMay } from "../me.tsx";
import { Controls } from "./Controls.tsx";
import { shownCamera } from "./core/shown-camera.ts";
import { GoLive } from "./GoLive.tsx";
import { textId } from "./item.ts";
import { Signals } from "./Signals.tsx";
import { bestSource } from "./useCardCommand.ts";
import { useWhen } from "./useWhen.ts";

// Their classes are styled by the list (row-styles.ts).

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
    <div className="cell name">
      <h2 title={name}>{name}</h2>
      <div className="beside">
        <span className="cut muted" id={textId("home", stream)} title={home?.title ?? ""}>
          {home?.title}
        </span>
        {professional_edit && <Chip size="small" label={translate("vigil.boards.id_session")} sx={small} />}
        {!publish && <Chip size="small" label={translate("vigil.boards.draft")} sx={small} />}
      </div>
    </div>
  );
};

export const WhenCell = ({ stream, now }: Timed) => {
  const { at, whole, clock } = useWhen(stream, now);
  return (
    <div className="cell when" id={textId("when", stream)} title={whole}>
      <div className="cut">{at}</div>
      {clock && <div className="cut muted">{clock}</div>}
    </div>
  );
};

export const CameraCell = ({ stream }: Props) => {
  const translate = useTranslate();
  const { camera, further } = shownCamera(stream);
  if (!camera) return <div className="cell camera muted">{translate("vigil.monitoring.no_camera")}</div>;
  const { name } = camera;
  const title = further ? translate("vigil.monitoring.further", { name, smart_count: further }) : name;
  return (
    <div className="cell camera">
      <div className="cut" title={title}>
        {title}
      </div>
      <div className="beside muted">
        <Signals source={camera} quiet />
      </div>
    </div>
  );
};

/** Who leads the service, with the number that dials. */
export const DirectorCell = ({ stream: { directors } }: Props) => {
  const translate = useTranslate();
  const person = directors.find(({ type }) => type === "alternate") ?? directors[0];
  if (!person) return <div className="cell director muted">{translate("vigil.monitoring.nobody")}</div>;
  const { full_name: name, phone } = person;
  if (!phone)
    return (
      <div className="cell director">
        <div className="cut">{name}</div>
        <div className="muted">{translate("vigil.boards.no_phone")}</div>
      </div>
    );
  return (
    <MuiLink
      href={telephoneLink(phone)}
      aria-label={translate("vigil.monitoring.in_charge", { name, phone })}
      underline="hover"
      className="cell director"
    >
      <span className="cut" title={name}>
        {name}
      </span>
      <span className="beside number">
        <CallIcon aria-hidden sx={{ fontSize: 14 }} />
        {phone}
      </span>
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
    <div className="actions">
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
    </div>
  );
};

const small = { height: 20, fontSize: 12 } as const;
