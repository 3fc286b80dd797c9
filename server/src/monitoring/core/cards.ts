import type {
  BroadcastStatus,
  MediaState,
  MonitorDirector,
  MonitorIncident,
  MonitorSource,
  MonitorStream,
  SourceHealth,
} from "@vigil/contract";

interface CameraRow {
  id: string;
  name: string;
  provider: MonitorSource["provider"];
  publishing: boolean;
}
/** A service on the board, as the database has it. */
export type BoardRow = Pick<
  MonitorStream,
  | "id"
  | "stream_name"
  | "event_date"
  | "timezone"
  | "funeral_home_detail"
  | "stream_type"
  | "publish"
  | "disabled_by_fh"
  | "auto_start"
  | "auto_start_at"
  | "preferred_ip_camera"
  | "problem"
  | "youtube_broadcast_link"
  | "started_at"
> & {
  incidents: MonitorIncident[];
  /** As stored: `waiting` until the start. */
  broadcast_status: BroadcastStatus;
  cameras: CameraRow[];
  sessions: CameraRow[];
  directors: MonitorDirector[];
  /** The broadcast's programme at media, and the camera its director chose. */
  programme: string | null;
  source: string | null;
  /** How its provider delivers it; null without one. */
  delivery: { viewers: number; problem: string | null } | null;
  is_running: boolean;
};

/** Media's fresh report, by id; empty without one. */
export interface SeenByMedia {
  sources: ReadonlyMap<string, SourceHealth>;
  programmes: ReadonlyMap<string, MediaState["programmes"][number]>;
}

/** Addresses of live video at media, each with its token. */
interface Addresses {
  programme(programme: string): string;
  source(source: string): string;
}

interface CardContext {
  seen: SeenByMedia;
  /** By camera: the streams whose guests see it now, or whose director chose it. */
  shownBy: ReadonlyMap<string, ReadonlySet<string>>;
  addresses: Addresses;
}

/** One card: the row's facts, with what media sees of them. */
export function cardOf(row: BoardRow, context: CardContext): MonitorStream {
  const { cameras, sessions, programme: name, source, delivery, is_running, ...stream } = row;
  const programme = (name && context.seen.programmes.get(name)) || undefined;
  const onAir = programme ? programme.on_air.source : row.broadcast_status === "live" ? source : null;
  const sourceOf = (kind: "ip_camera" | "zoom") => (camera: CameraRow) =>
    cameraSource(kind, camera, row.id, onAir, context);
  const sources = [...sessions.map(sourceOf("zoom")), ...cameras.map(sourceOf("ip_camera"))];
  const preview = is_running && name ? context.addresses.programme(name) : null;
  const isConnected = [...cameras, ...sessions].some(({ publishing }) => publishing);
  const status = row.broadcast_status === "waiting" && isConnected ? "ready" : row.broadcast_status;
  return {
    ...stream,
    broadcast_status: status,
    sources: is_running ? [...sources, broadcastSource(row, programme, preview)] : sources,
    professional_edit: row.stream_type === "id_session",
    preview_url: status === "completed" ? null : (preview ?? cameraPreview(row, sources)),
    viewers: (programme?.viewers ?? 0) + (delivery?.viewers ?? 0),
    incidents: row.incidents.map((one) => ({ ...one, opened_at: new Date(one.opened_at).toISOString() })),
    problem: row.problem ?? programme?.recording.problem ?? delivery?.problem ?? null,
  };
}

function cameraSource(
  kind: "ip_camera" | "zoom",
  { id, name, provider, publishing }: CameraRow,
  stream: string,
  onAir: string | null,
  { seen, shownBy, addresses }: CardContext,
): MonitorSource {
  const health = seen.sources.get(id);
  const isReceived = publishing && health?.publishing === true;
  return {
    kind,
    id,
    provider,
    name,
    status: onAir === id ? "live" : "waiting",
    video_ready: isReceived && health.video && !health.frozen,
    audio_ready: isReceived && health.audio,
    elsewhere: [...(shownBy.get(id) ?? [])].some((other) => other !== stream),
    preview_url: publishing ? addresses.source(id) : null,
  };
}

/** The broadcast itself as a source: what guests see, slates and videos included. */
const broadcastSource = (
  row: BoardRow,
  programme: MediaState["programmes"][number] | undefined,
  preview_url: string | null,
): MonitorSource => ({
  kind: "cloudflare",
  id: row.id,
  provider: null,
  name: row.stream_name,
  status: row.broadcast_status,
  video_ready: programme !== undefined && row.broadcast_status !== "completed",
  audio_ready: programme !== undefined && programme.on_air.kind !== "slate",
  elsewhere: false,
  preview_url: row.broadcast_status === "completed" ? null : preview_url,
});

/** Before the start: the camera it would begin with, among those that show nobody else's service. */
function cameraPreview(row: BoardRow, sources: MonitorSource[]): string | null {
  const free = sources.filter(({ preview_url, elsewhere }) => preview_url !== null && !elsewhere);
  return (free.find(({ id }) => id === row.preferred_ip_camera) ?? free[0])?.preview_url ?? null;
}

/** The part of media's report that cards show, as text: while it stays the same, no card changes. */
export const visibleState = (state: MediaState | undefined): string =>
  JSON.stringify([
    state?.sources.map(({ id, publishing, video, audio, frozen }) => [id, publishing, video, audio, frozen]),
    state?.programmes.map(({ programme, on_air: { kind, source }, viewers, recording }) => [
      programme,
      kind,
      source,
      viewers,
      recording.problem,
    ]),
  ]);
