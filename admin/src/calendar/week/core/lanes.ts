import { movedStages, type OwnPlace, type Stream, type WeekService } from "@vigil/contract";
import { movedStart } from "../../../streams/core/form-state.ts";

/** By what the week is divided into lanes. */
export const laneKinds = ["room", "camera", "person"] as const;
export type LaneKind = (typeof laneKinds)[number];

type Label = { id: string; title: string | null };
type Field = "preferred_ip_camera" | "funeral_home_director" | "video_grapher";
type Fields = Partial<Stream>;

/** Where services are at the same time: a place, a camera or a person. */
export interface Lane {
  key: string;
  /** Null: nothing is chosen. */
  title: string | null;
  /** What somebody does in their lane. */
  part?: "leads" | "films";
  field: Field | "stages";
  /** The home whose services may move here; null: any. */
  home: string | null;
  /** What a service gets that moves here. */
  fields: (stream: Stream) => Fields;
}

type Fixed = Pick<Lane, "field"> & Partial<Pick<Lane, "part">>;

const ofField = (fixed: Fixed & { field: Field }, value: Label | null, home: string | null): Lane => ({
  key: `${fixed.field}:${value?.id ?? "none"}`,
  title: value?.title ?? null,
  home,
  ...fixed,
  fields: () => ({ [fixed.field]: value?.id ?? null }),
});

/** A lane for each first place; the chapel is its home's. */
function ofPlace(place: OwnPlace, home: Label, nameOf: (place: OwnPlace) => string): Lane {
  const isOwn = place.kind === "chapel";
  const isUnnamed = isOwn && place.name === home.title;
  const { kind, lat, lon, shown_to_guests } = place;
  const where = isUnnamed
    ? { name: null, address: null, lat: null, lon: null }
    : { name: place.name, address: place.address, lat, lon };
  const stage = { kind, ...where, begins_at: null, note: null, shown_to_guests };
  return {
    key: `stages:${kind}:${place.name ?? ""}:${place.address ?? ""}${isOwn ? home.id : ""}`,
    title: nameOf(place),
    field: "stages",
    home: isOwn ? home.id : null,
    fields: ({ stages }) => ({ stages: [stage, ...stages.slice(1)] }),
  };
}

/** The lanes in which a service is. Whoever leads it and whoever films it are two. */
export function lanesOfService(
  service: WeekService,
  by: LaneKind,
  nameOf: (place: OwnPlace) => string,
): Lane[] {
  const home = service.funeral_home.id;
  if (by === "room")
    return service.places.slice(0, 1).map((place) => ofPlace(place, service.funeral_home, nameOf));
  if (by === "camera") {
    const { preferred_ip_camera: camera } = service;
    return [ofField({ field: "preferred_ip_camera" }, camera, camera && home)];
  }
  const { funeral_home_director: director, video_grapher: videographer } = service;
  const filming = videographer
    ? [ofField({ field: "video_grapher", part: "films" }, videographer, null)]
    : [];
  return [ofField({ field: "funeral_home_director", part: "leads" }, director, director && home), ...filming];
}

/** What a home has, whether or not something takes place there this week. */
export interface Known {
  home: string;
  cameras: readonly Label[];
  staff: readonly Label[];
}

const lanesOfHome = ({ home, cameras, staff }: Known, by: LaneKind): Lane[] => {
  if (by === "camera")
    return [null, ...cameras].map((camera) =>
      ofField({ field: "preferred_ip_camera" }, camera, camera && home),
    );
  if (by === "person")
    return staff.map((one) => ofField({ field: "funeral_home_director", part: "leads" }, one, home));
  return [];
};

/** All lanes of the week by their names; what isn't chosen comes first. */
export function lanesOf(
  services: readonly WeekService[],
  by: LaneKind,
  nameOf: (place: OwnPlace) => string,
  known: Known | null,
): Lane[] {
  const all = [
    ...(known ? lanesOfHome(known, by) : []),
    ...services.flatMap((service) => lanesOfService(service, by, nameOf)),
  ];
  const order = (lane: Lane) => `${lane.part === "films" ? 1 : 0}${lane.title ?? ""}`;
  return [...new Map(all.map((lane) => [lane.key, lane])).values()].sort((a, b) =>
    order(a).localeCompare(order(b)),
  );
}

/** Whether a service may move from one lane to another. `locked`: fields that the caller may not set. */
export const mayMoveTo = (
  service: Pick<WeekService, "funeral_home">,
  from: Lane,
  to: Lane,
  locked: readonly string[],
): boolean =>
  from.key === to.key ||
  (from.field === to.field &&
    !locked.includes(to.field) &&
    (to.home === null || to.home === service.funeral_home.id));

/** The fields that change when a service moves to a time (ISO 8601) and a lane, with what depends on its time. */
export function movedFields(stream: Stream, event_date: string, lane: Lane | null): Fields {
  const from = stream.event_date;
  const ofLane = lane?.fields(stream) ?? {};
  if (!from || Date.parse(from) === Date.parse(event_date)) return ofLane;
  const { auto_start, auto_start_at } = stream;
  const stages = ofLane.stages ?? stream.stages;
  return {
    event_date,
    ...ofLane,
    ...(auto_start && auto_start_at ? { auto_start_at: movedStart(auto_start_at, from, event_date) } : {}),
    ...(ofLane.stages || stages.length > 1 ? { stages: movedStages(stages, from, event_date) } : {}),
  };
}
