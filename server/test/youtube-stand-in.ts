import type { z } from "zod";
import {
  type HttpStandIn,
  jsonOf,
  problemWith,
  queryOf,
  type StandInRequest,
  type StandInResponse,
  startHttpStandIn,
} from "./http-stand-in.ts";
import { NewBroadcast, NewStream, parameters } from "./youtube-requests.ts";

export const testGoogle = {
  client: { id: "client-1.apps.example", secret: "google-secret-Wq7" },
  refreshToken: "refresh-token-9Lm",
};

interface Broadcast {
  id: string;
  request: z.output<typeof NewBroadcast>;
  lifeCycleStatus: "created" | "ready" | "liveStarting" | "live" | "complete" | "revoked";
  stream: string | null;
  actualStartTime?: string;
  actualEndTime?: string;
}
interface Stream {
  id: string;
  key: string;
  request: z.output<typeof NewStream>;
  streamStatus: "ready" | "active" | "inactive" | "error";
  health: { status: string; configurationIssues?: { type: string; severity: string; reason: string }[] };
}
interface Store {
  broadcasts: Map<string, Broadcast>;
  streams: Map<string, Stream>;
  thumbnails: Map<string, { type: string; bytes: number }>;
  accessToken: string;
  isConnected: boolean;
  hasChannel: boolean;
  pageSize: number;
  now: () => number;
  nextId(): number;
}

export interface YoutubeStandIn extends Omit<HttpStandIn, "origin"> {
  origins: { api: string; token: string };
  broadcasts: Map<string, Broadcast>;
  streams: Map<string, Stream>;
  thumbnails: Map<string, { type: string; bytes: number }>;
  /** An encoder begins to publish, or stops. @returns whether its key was accepted */
  publish(ingest: { url: string; key: string }): boolean;
  stop(key: string): void;
  /** What YouTube says about the stream of a key. */
  report(key: string, status: string, issues: { type: string; severity: string }[]): void;
  /** The owner of the channel revokes our access. */
  disconnect(): void;
  /** The access token stops working before its time. */
  withdrawAccessToken(): void;
  /** The account has no channel. */
  removeChannel(): void;
  /** How many results a list gives at a time. */
  setPageSize(size: number): void;
}

/** Speaks the wire format of YouTube's Data API and of Google's token endpoint. */
export async function startYoutubeStandIn(now: () => number = Date.now): Promise<YoutubeStandIn> {
  let last = 0;
  const store: Store = {
    broadcasts: new Map(),
    streams: new Map(),
    thumbnails: new Map(),
    accessToken: "access-token-1",
    isConnected: true,
    hasChannel: true,
    pageSize: 50,
    now,
    nextId: () => ++last,
  };
  const http = await startHttpStandIn((request) => respond(store, request));
  const streamOf = (key: string) => [...store.streams.values()].find((stream) => stream.key === key);
  return {
    requests: http.requests,
    fail: http.fail,
    recover: http.recover,
    close: http.close,
    origins: { api: `${http.origin}/`, token: `${http.origin}/token` },
    broadcasts: store.broadcasts,
    streams: store.streams,
    thumbnails: store.thumbnails,
    publish: ({ url, key }) => {
      const stream = streamOf(key);
      if (!stream || url !== "rtmps://a.rtmps.youtube.com:443/live2") return false;
      stream.streamStatus = "active";
      stream.health = { status: "good" };
      return true;
    },
    stop: (key) => {
      const stream = streamOf(key);
      if (stream) Object.assign(stream, { streamStatus: "inactive", health: { status: "noData" } });
    },
    report: (key, status, issues) => {
      const stream = streamOf(key);
      if (stream)
        stream.health = { status, configurationIssues: issues.map((issue) => ({ ...issue, reason: "x" })) };
    },
    disconnect: () => {
      store.isConnected = false;
      store.accessToken = "none";
    },
    withdrawAccessToken: () => {
      store.accessToken = `access-token-${store.nextId()}`;
    },
    removeChannel: () => {
      store.hasChannel = false;
    },
    setPageSize: (size) => {
      store.pageSize = size;
    },
  };
}

const ok = (body: object): StandInResponse => ({ status: 200, body });
export const youtubeRefusal = (code: number, reason: string, message: string): StandInResponse => ({
  status: code,
  body: { error: { code, message, errors: [{ domain: "youtube.liveBroadcast", reason, message }] } },
});

function respond(store: Store, request: StandInRequest): StandInResponse {
  const { method, path, query, headers } = request;
  if (method === "POST" && path === "/token") return tokenResponse(store, request);
  if (headers.authorization !== `Bearer ${store.accessToken}`)
    return youtubeRefusal(401, "authError", "Invalid Credentials");
  const [, upload, name] = /^\/(upload\/)?youtube\/v3\/(.+)$/.exec(path) ?? [];
  const call = `${method} ${name}`;
  const expected = parameters[call];
  const isUpload = call === "POST thumbnails/set";
  if (!expected || isUpload !== (upload !== undefined)) return { status: 404, body: "Not Found" };
  const wrong = problemWith(expected, queryOf(query));
  if (wrong) return youtubeRefusal(400, "badRequest", wrong);
  return (calls[call] ?? (() => ({ status: 501, body: "" })))(store, request);
}

const calls: Record<string, (store: Store, request: StandInRequest) => StandInResponse> = {
  "POST liveBroadcasts": insertBroadcast,
  "GET liveBroadcasts": listBroadcasts,
  "DELETE liveBroadcasts": deleteBroadcast,
  "POST liveBroadcasts/bind": bind,
  "POST liveBroadcasts/transition": transition,
  "POST liveStreams": insertStream,
  "GET liveStreams": (store, { query }) =>
    ok({
      items: query
        .getAll("id")
        .flatMap((id) => store.streams.get(id) ?? [])
        .map(streamObject),
    }),
  "GET channels": ({ hasChannel }) =>
    ok(
      hasChannel ? { items: [{ id: "UC1", snippet: { title: "Lindenwood Funeral Home" } }] } : { kind: "x" },
    ),
  "POST thumbnails/set": setThumbnail,
};

function tokenResponse(store: Store, { body }: StandInRequest): StandInResponse {
  const { client_id, client_secret, refresh_token, grant_type } = Object.fromEntries(
    new URLSearchParams(body.toString("utf8")),
  );
  const { client } = testGoogle;
  if (client_id !== client.id || client_secret !== client.secret)
    return { status: 401, body: { error: "invalid_client", error_description: "Unauthorized" } };
  if (grant_type !== "refresh_token" || refresh_token !== testGoogle.refreshToken || !store.isConnected)
    return {
      status: 400,
      body: { error: "invalid_grant", error_description: "Token has been expired or revoked." },
    };
  return ok({
    access_token: store.accessToken,
    expires_in: 3599,
    token_type: "Bearer",
    scope: "youtube.force-ssl",
  });
}

function insertBroadcast(store: Store, request: StandInRequest): StandInResponse {
  const wrong = problemWith(NewBroadcast, jsonOf(request));
  if (wrong) return youtubeRefusal(400, "invalidRequest", wrong);
  const wanted = NewBroadcast.parse(jsonOf(request));
  if (Date.parse(wanted.snippet.scheduledStartTime) < store.now())
    return youtubeRefusal(400, "invalidScheduledStartTime", "Scheduled start time must be in the future");
  const broadcast: Broadcast = {
    id: `broadcast-${store.nextId()}`,
    request: wanted,
    lifeCycleStatus: "created",
    stream: null,
  };
  store.broadcasts.set(broadcast.id, broadcast);
  return ok(broadcastObject(broadcast));
}

function listBroadcasts(store: Store, { query }: StandInRequest): StandInResponse {
  if (query.has("id")) {
    const found = query.getAll("id").flatMap((id) => store.broadcasts.get(id) ?? []);
    const items = found.map(broadcastObject);
    // YouTube takes a moment to go live: the next look sees it.
    for (const broadcast of found) if (broadcast.lifeCycleStatus === "liveStarting") begin(store, broadcast);
    return ok(items.length > 0 ? { items } : { items, pageInfo: { totalResults: 0 } });
  }
  const upcoming = [...store.broadcasts.values()].filter(({ lifeCycleStatus: phase }) =>
    ["created", "ready"].includes(phase),
  );
  const from = Number(query.get("pageToken") ?? 0);
  const until = from + store.pageSize;
  return ok({
    items: upcoming.slice(from, until).map(broadcastObject),
    ...(until < upcoming.length ? { nextPageToken: String(until) } : {}),
  });
}

function begin(store: Store, broadcast: Broadcast): void {
  broadcast.lifeCycleStatus = "live";
  broadcast.actualStartTime = new Date(store.now()).toISOString();
}

function deleteBroadcast(store: Store, { query }: StandInRequest): StandInResponse {
  const broadcast = store.broadcasts.get(query.get("id") ?? "");
  if (!broadcast) return youtubeRefusal(404, "liveBroadcastNotFound", "Broadcast not found");
  if (["liveStarting", "live"].includes(broadcast.lifeCycleStatus))
    return youtubeRefusal(
      403,
      "liveBroadcastDeletionNotAllowed",
      "The broadcast can't be deleted in its status",
    );
  store.broadcasts.delete(broadcast.id);
  return { status: 204, body: "" };
}

function insertStream(store: Store, request: StandInRequest): StandInResponse {
  const wrong = problemWith(NewStream, jsonOf(request));
  if (wrong) return youtubeRefusal(400, "invalidRequest", wrong);
  const id = store.nextId();
  const stream: Stream = {
    id: `stream-${id}`,
    key: `key-${id}-x7q2`,
    request: NewStream.parse(jsonOf(request)),
    streamStatus: "ready",
    health: { status: "noData" },
  };
  store.streams.set(stream.id, stream);
  return ok(streamObject(stream));
}

function bind(store: Store, { query }: StandInRequest): StandInResponse {
  const broadcast = store.broadcasts.get(query.get("id") ?? "");
  const stream = store.streams.get(query.get("streamId") ?? "");
  if (!broadcast) return youtubeRefusal(404, "liveBroadcastNotFound", "Broadcast not found");
  if (!stream) return youtubeRefusal(404, "liveStreamNotFound", "Stream not found");
  if (!["created", "ready"].includes(broadcast.lifeCycleStatus))
    return youtubeRefusal(
      403,
      "liveBroadcastBindingNotAllowed",
      "The broadcast can't be bound in its status",
    );
  Object.assign(broadcast, { stream: stream.id, lifeCycleStatus: "ready" });
  return ok({ id: broadcast.id, contentDetails: { boundStreamId: stream.id } });
}

function transition(store: Store, { query }: StandInRequest): StandInResponse {
  const broadcast = store.broadcasts.get(query.get("id") ?? "");
  if (!broadcast) return youtubeRefusal(404, "liveBroadcastNotFound", "Broadcast not found");
  const phase = broadcast.lifeCycleStatus;
  const wanted = query.get("broadcastStatus");
  if (phase === wanted) return youtubeRefusal(403, "redundantTransition", "Redundant transition");
  const stream = store.streams.get(broadcast.stream ?? "");
  if (wanted === "live" && phase === "ready") {
    if (stream?.streamStatus !== "active")
      return youtubeRefusal(403, "errorStreamInactive", "Stream is inactive");
    broadcast.lifeCycleStatus = "liveStarting";
  } else if (wanted === "complete" && phase === "live") {
    broadcast.lifeCycleStatus = "complete";
    broadcast.actualEndTime = new Date(store.now()).toISOString();
  } else return youtubeRefusal(403, "invalidTransition", "Invalid transition");
  return ok({ id: broadcast.id, status: { lifeCycleStatus: broadcast.lifeCycleStatus } });
}

function setThumbnail(store: Store, { query, headers, body }: StandInRequest): StandInResponse {
  const id = query.get("videoId") ?? "";
  const type = headers["content-type"] ?? "";
  if (!store.broadcasts.has(id)) return youtubeRefusal(404, "videoNotFound", "Video not found");
  if (!["image/jpeg", "image/png"].includes(type)) return youtubeRefusal(400, "invalidImage", type);
  store.thumbnails.set(id, { type, bytes: body.length });
  return ok({ kind: "youtube#thumbnailSetResponse", items: [] });
}

/** Without the fields that YouTube leaves out while they have no value. */
const broadcastObject = ({
  id,
  request,
  lifeCycleStatus,
  stream,
  actualStartTime,
  actualEndTime,
}: Broadcast) => ({
  kind: "youtube#liveBroadcast",
  id,
  snippet: {
    ...request.snippet,
    ...(actualStartTime ? { actualStartTime } : {}),
    ...(actualEndTime ? { actualEndTime } : {}),
  },
  status: { lifeCycleStatus, privacyStatus: request.status.privacyStatus, recordingStatus: "notRecording" },
  contentDetails: { ...request.contentDetails, ...(stream ? { boundStreamId: stream } : {}) },
});

const streamObject = ({ id, key, request, streamStatus, health }: Stream) => ({
  kind: "youtube#liveStream",
  id,
  snippet: request.snippet,
  cdn: {
    ...request.cdn,
    ingestionInfo: {
      streamName: key,
      ingestionAddress: "rtmp://a.rtmp.youtube.com/live2",
      rtmpsIngestionAddress: "rtmps://a.rtmps.youtube.com:443/live2",
    },
  },
  status: { streamStatus, healthStatus: health },
});
