import type { DirectorSource, DirectorView, SourceHealth } from "@vigil/contract";

const id = (n: number) => `01a1fbbc-0000-7000-8000-${String(n).padStart(12, "0")}`;
export const [phone, chapel, organ] = [id(1), id(3), id(4)] as const;
export const streamId = id(77);
/** The home of the user in test/people.ts, who directs. */
const home = { id: "01a1fbbc-0000-7000-8000-00000000000a", title: "Lindenwood" };

export const health = (source: string, fields: Partial<SourceHealth> = {}): SourceHealth => ({
  id: source,
  publishing: true,
  since: "2026-11-20T18:00:00Z",
  last_seen_at: "2026-11-20T19:00:00Z",
  video: true,
  audio: true,
  frozen: false,
  codec: "h264",
  width: 1280,
  height: 720,
  fps: 30,
  bitrate: 2_500_000,
  key_interval: 1,
  packaging: "copy",
  why: null,
  well: true,
  lag: 0,
  second_encoder: null,
  ...fields,
});

export const source = (
  of: string,
  name: string,
  kind: DirectorSource["kind"],
  fields: Partial<DirectorSource> = {},
): DirectorSource => ({
  id: of,
  kind,
  provider: kind === "zoom" ? "browser" : "rtmp",
  name,
  number: [chapel, organ, phone].indexOf(of) + 1,
  status: "ready",
  elsewhere: false,
  health: health(of),
  preview_url: `/live/source/${of}/preview.flv`,
  hls_url: null,
  room: null,
  ...fields,
});

const gone = { status: "waiting", health: null, preview_url: null } as const;

/** Two minutes ago, so that neither the start nor the end is late. */
const begun = () => new Date(Date.now() - 2 * 60_000).toISOString();

/** A stream with a phone that isn't connected and two cameras that are. */
export const view = (
  broadcast: Partial<DirectorView["broadcast"]> = {},
  stream: Partial<DirectorView["stream"]> = {},
): DirectorView => ({
  stream: {
    id: streamId,
    deceased_full_name: "Margaret Whitcombe",
    event_type: null,
    event_date: begun(),
    timezone: "America/Toronto",
    places: [],
    videos_before: [],
    videos_after: [],
    funeral_home_detail: home,
    photo: null,
    is_id_session: false,
    is_practice: false,
    was_rehearsed: false,
    publish: true,
    disabled_by_fh: false,
    auto_start: false,
    auto_start_at: null,
    preferred_ip_camera: null,
    memorial_page_url: "https://vigil.example/m/margaret",
    embed_url: "https://vigil.example/m/margaret/embed",
    quick_join_link: "https://vigil.example/m/margaret?join=x",
    page_access: "link",
    test_link: "https://vigil.example/rehearsal/margaret.x",
    last_rehearsal: null,
    guests: 84,
    ...stream,
  },
  broadcast: {
    status: "ready",
    rehearsal: false,
    was_test: false,
    reopened: false,
    version: 5,
    source: null,
    auto_failover: true,
    video: null,
    video_left: null,
    on_air: null,
    unsteady: null,
    still_on_at: null,
    room_empty_at: null,
    held_back: [],
    started_at: null,
    ended_at: null,
    problem: null,
    viewers: 61,
    renditions: "ready",
    programme_url: null,
    recording: { state: "none", seconds: 0, id: null, second_seconds: null },
    ...broadcast,
  },
  outputs: [],
  still_on_before: null,
  preflight: null,
  room_providers: [],
  delivery: null,
  sources: [
    source(chapel, "Chapel", "ip_camera"),
    source(organ, "Organ loft", "ip_camera"),
    source(phone, "Phone", "zoom", gone),
  ],
  media_heard_at: new Date().toISOString(),
});

export const live = (fields: Partial<DirectorView["broadcast"]> = {}): DirectorView =>
  view({
    status: "live",
    source: chapel,
    started_at: "2026-11-20T19:00:00Z",
    on_air: { kind: "source", source: chapel, slate: null, since: "2026-11-20T19:00:00Z" },
    programme_url: "/live/p/index.m3u8",
    ...fields,
  });
