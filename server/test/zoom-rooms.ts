import { z } from "zod";
import { jsonOf, type ProviderReply, type ProviderRequest } from "./conferencing-server.ts";

/** A meeting. */
export interface ZoomRoom {
  /** Its number. */
  id: string;
  name: string;
  people: Set<string>;
  target?: { stream_url: string; stream_key: string; page_url: string };
  isStreaming: boolean;
  /** When the livestream was started last; ms since the epoch. */
  startedAt: number;
}
/** Zoom refuses to start a livestream again within this time. */
const livestreamPause = 30_000;

const bodies = {
  end: z.strictObject({ action: z.literal("end") }),
  livestream: z.strictObject({
    stream_url: z.string().min(1).max(1024),
    stream_key: z.string().min(1).max(512),
    page_url: z.string().min(1).max(1024),
  }),
  livestreamStatus: z.strictObject({
    action: z.enum(["start", "stop"]),
    settings: z
      .strictObject({
        active_speaker_name: z.boolean(),
        layout: z.enum(["follow_host", "gallery_view", "speaker_view"]),
      })
      .optional(),
  }),
};

export const done: ProviderReply = { status: 204 };
export const refusal = (status: number, code: number, message: string): ProviderReply => ({
  status,
  body: { code, message },
});
export const notFound = refusal(404, 3001, "Meeting does not exist.");

/** Runs a request's body through its schema; an unknown or missing field is refused by name, as Zoom does. */
export function withBody<T extends z.ZodType>(
  { body }: ProviderRequest,
  schema: T,
  act: (body: z.output<T>) => ProviderReply,
): ProviderReply {
  const parsed = schema.safeParse(jsonOf(body));
  if (parsed.success) return act(parsed.data);
  return refusal(400, 300, `Validation Failed. ${z.prettifyError(parsed.error)}`);
}

export const newZoomRoom = (id: string, name: string): ZoomRoom => ({
  id,
  name,
  people: new Set(),
  isStreaming: false,
  startedAt: 0,
});

/** What a meeting does while it runs. */
export function runningReply(
  request: ProviderRequest,
  action: string,
  room: ZoomRoom,
  clock: { now: number },
): ProviderReply {
  if (action === "PATCH livestream")
    return withBody(request, bodies.livestream, (target) => {
      room.target = target;
      return done;
    });
  if (action === "PATCH livestream/status")
    return withBody(request, bodies.livestreamStatus, ({ action }) =>
      action === "start" ? startLivestream(room, clock) : stopLivestream(room),
    );
  if (action === "PUT status")
    return withBody(request, bodies.end, () => {
      if (room.people.size === 0) return refusal(400, 3000, "The meeting is not in progress.");
      room.people.clear();
      room.isStreaming = false;
      return done;
    });
  return refusal(404, 0, "No such path");
}

function startLivestream(room: ZoomRoom, { now }: { now: number }): ProviderReply {
  if (room.people.size === 0) return refusal(400, 3000, "The meeting has not started.");
  if (!room.target) return refusal(400, 300, "No livestream is configured.");
  if (now - room.startedAt < livestreamPause)
    return refusal(429, 429, "Too many requests, please retry after 30 seconds");
  room.isStreaming = true;
  room.startedAt = now;
  return done;
}

function stopLivestream(room: ZoomRoom): ProviderReply {
  if (!room.isStreaming) return refusal(400, 3000, "No livestream is in progress.");
  room.isStreaming = false;
  return done;
}
