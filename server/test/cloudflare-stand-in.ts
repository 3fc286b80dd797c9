import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { claimsIn } from "./cloudflare-claims.ts";
import { InputSettings, TokenRequest } from "./cloudflare-requests.ts";
import {
  type HttpStandIn,
  jsonOf,
  problemWith,
  queryOf,
  type StandInRequest,
  type StandInResponse,
  startHttpStandIn,
} from "./http-stand-in.ts";

export const testAccount = {
  accountId: "023e105f4ecef8ad9ca31a8372d0c353",
  apiToken: "cf-token-Zr8Qk2",
  customerCode: "f33zs165nr7gyfy4",
  webhookSecret: "85011ed3a913c6ad5f9cf6c5573cc0a7",
  notificationSecret: "notif-secret",
};

const NoQuery = z.strictObject({});

type Connection = "connected" | "reconnecting" | "client_disconnect" | null;
interface StoredInput {
  uid: string;
  streamKey: string;
  settings: z.output<typeof InputSettings>;
  connection: Connection;
  keysRotatedAt?: string;
}
interface StoredVideo {
  uid: string;
  liveInput: string;
  state: "live-inprogress" | "inprogress" | "ready" | "error";
  duration: number;
  created: string;
  download?: { status: "inprogress" | "ready"; percentComplete: number };
}

export interface CloudflareStandIn extends Omit<HttpStandIn, "origin"> {
  origins: { api: string; viewers: string };
  inputs: Map<string, StoredInput>;
  /** Sends the status as the SDK describes it, or as clients have seen it. */
  statusShape: "word" | "object";
  /** Guests who watch each input. */
  viewers: number;
  /** An encoder begins to publish, or stops. @returns whether its key was accepted */
  publish(ingest: { url: string; key: string }): boolean;
  stop(key: string): void;
  breakOff(key: string): void;
  /** The recording of an input becomes ready, or fails. */
  finishRecordings(input: string, state?: "ready" | "error"): void;
  finishDownload(video: string): void;
  /** A guest opens an address. @returns the status of the response */
  watch(url: string): Promise<number>;
  /** The public half of a signing key that was created at Cloudflare. */
  trust(key: { id: string; jwk: object }): void;
}

interface Store {
  inputs: Map<string, StoredInput>;
  videos: Map<string, StoredVideo>;
  /** Of deleted inputs too. */
  keys: Map<string, string>;
  tokens: Map<string, { sub: string; exp: number; downloadable: boolean }>;
  signingKeys: Map<string, object>;
  now: () => number;
  statusShape: () => "word" | "object";
  viewers: () => number;
  real: RealIngest | undefined;
  nextUid(): string;
}

/** A real ingest behind the stand-in: where it listens, and the folder with the HLS that it makes. */
interface RealIngest {
  url: string;
  folder: string;
}

/** Speaks Cloudflare Stream's wire format, its viewers' servers included. */
export async function startCloudflareStandIn(
  now: () => number = Date.now,
  real?: RealIngest,
): Promise<CloudflareStandIn> {
  let last = 0;
  const store: Store = {
    inputs: new Map(),
    videos: new Map(),
    keys: new Map(),
    tokens: new Map(),
    signingKeys: new Map(),
    now,
    statusShape: () => standIn.statusShape,
    viewers: () => standIn.viewers,
    real,
    nextUid: () => createHash("md5").update(`uid ${++last}`).digest("hex"),
  };
  const http = await startHttpStandIn((request) =>
    request.path.startsWith("/viewers/") ? viewerResponse(store, request) : apiResponse(store, request),
  );
  const standIn: CloudflareStandIn = {
    requests: http.requests,
    fail: http.fail,
    recover: http.recover,
    close: http.close,
    origins: { api: `${http.origin}/client/v4`, viewers: `${http.origin}/viewers` },
    inputs: store.inputs,
    statusShape: "word",
    viewers: 0,
    publish: ({ url, key }) => `${url}/` === ingestUrl(store) && publish(store, key),
    stop: (key) => disconnect(store, key, "client_disconnect"),
    breakOff: (key) => disconnect(store, key, "reconnecting"),
    finishRecordings: (input, state = "ready") => {
      for (const video of videosOf(store, input)) video.state = state;
    },
    finishDownload: (uid) => {
      const video = store.videos.get(uid);
      if (video) video.download = { status: "ready", percentComplete: 100 };
    },
    watch: async (url) => {
      const response = await fetch(url);
      await response.body?.cancel();
      return response.status;
    },
    trust: ({ id, jwk }) => store.signingKeys.set(id, jwk),
  };
  return standIn;
}

const inputByKey = (store: Store, key: string) =>
  [...store.inputs.values()].find(({ streamKey }) => streamKey === key);
const videosOf = (store: Store, input: string) =>
  [...store.videos.values()].filter(({ liveInput }) => liveInput === input);

function publish(store: Store, key: string): boolean {
  const input = inputByKey(store, key);
  if (!input || input.settings.enabled === false) return false;
  const isResumed = input.connection === "reconnecting";
  input.connection = "connected";
  if (input.settings.recording?.mode === "automatic" && !isResumed) {
    const uid = store.nextUid();
    const created = new Date(store.now()).toISOString();
    store.videos.set(uid, { uid, liveInput: input.uid, state: "live-inprogress", duration: -1, created });
  }
  return true;
}

function disconnect(store: Store, key: string, connection: Connection): void {
  const input = inputByKey(store, key);
  if (!input) return;
  input.connection = connection;
  if (connection === "reconnecting") return;
  for (const video of videosOf(store, input.uid)) {
    if (video.state !== "live-inprogress") continue;
    video.state = "inprogress";
    video.duration = 1830.5;
  }
}

const ok = (result: unknown): StandInResponse => ({
  status: 200,
  body: { success: true, errors: [], messages: [], result },
});
const refused = (status: number, code: number, message: string): StandInResponse => ({
  status,
  body: { success: false, errors: [{ code, message }], messages: [], result: null },
});
const notFound = () => refused(404, 10003, "Not Found: The requested resource could not be found.");

function apiResponse(store: Store, request: StandInRequest): StandInResponse {
  const { method, path, query, headers } = request;
  if (headers.authorization !== `Bearer ${testAccount.apiToken}`)
    return refused(401, 10000, "Authentication error");
  const prefix = `/client/v4/accounts/${testAccount.accountId}/stream/`;
  if (!path.startsWith(prefix)) return refused(404, 7003, `Could not route to ${path}`);
  const wrongQuery = problemWith(NoQuery, queryOf(query));
  if (wrongQuery) return refused(400, 10005, wrongQuery);
  const [first = "", second, third, ...rest] = path.slice(prefix.length).split("/");
  if (rest.length > 0) return refused(404, 7003, `Could not route to ${path}`);
  if (first !== "live_inputs") return videoResponse(store, { ...request, uid: first, action: second });
  if (second === undefined && method === "POST") return createInput(store, request);
  return inputResponse(store, { ...request, uid: second ?? "", action: third });
}

type Routed = StandInRequest & { uid: string; action: string | undefined };

function createInput(store: Store, request: StandInRequest): StandInResponse {
  const key = request.headers["idempotency-key"];
  if (typeof key === "string" && Buffer.byteLength(key) > 255)
    return refused(400, 10005, "Idempotency-Key is too long");
  const before = typeof key === "string" ? store.keys.get(key) : undefined;
  if (before) {
    const input = store.inputs.get(before);
    return input
      ? ok(inputObject(store, input))
      : refused(409, 10025, "The live input of this key was deleted");
  }
  const wrong = problemWith(InputSettings, jsonOf(request));
  if (wrong) return refused(400, 10005, `Bad Request: ${wrong}`);
  const uid = store.nextUid();
  const settings = InputSettings.parse(jsonOf(request));
  const input: StoredInput = { uid, streamKey: `${uid}k${store.nextUid()}`, settings, connection: null };
  store.inputs.set(uid, input);
  if (typeof key === "string") store.keys.set(key, uid);
  return ok(inputObject(store, input));
}

function inputResponse(store: Store, request: Routed): StandInResponse {
  const { method, uid, action } = request;
  const input = store.inputs.get(uid);
  if (method === "GET" && action === "videos") {
    const videos = videosOf(store, uid);
    return input || videos.length > 0 ? ok(videos.map((video) => videoObject(video))) : notFound();
  }
  if (!input) return notFound();
  const call = `${method} ${action ?? ""}`.trim();
  if (call === "GET") return ok(inputObject(store, input));
  if (call === "DELETE") {
    store.inputs.delete(uid);
    return { status: 200, body: "" };
  }
  if (call === "POST rotate_keys") {
    input.streamKey = `${uid}k${store.nextUid()}`;
    input.connection = null;
    input.keysRotatedAt = new Date(store.now()).toISOString();
    return ok(inputObject(store, input));
  }
  if (call !== "PUT") return refused(405, 10405, "Method not allowed");
  const wrong = problemWith(InputSettings, jsonOf(request));
  if (wrong) return refused(400, 10005, `Bad Request: ${wrong}`);
  // Replaces all settings: those left out have their defaults again.
  input.settings = InputSettings.parse(jsonOf(request));
  if (input.settings.enabled === false) disconnect(store, input.streamKey, "client_disconnect");
  return ok(inputObject(store, input));
}

const ingestUrl = ({ real }: Store) => real?.url ?? "rtmps://live.cloudflare.com:443/live/";

/** With the nulls that real answers hold. */
function inputObject(store: Store, { uid, streamKey, settings, connection, keysRotatedAt }: StoredInput) {
  const host = `https://customer-${testAccount.customerCode}.cloudflarestream.com/${uid}`;
  const state = connection === null || connection === "connected" ? connection : "disconnected";
  return {
    uid,
    rtmps: { url: ingestUrl(store), streamKey },
    rtmpsPlayback: { url: "rtmps://live.cloudflare.com:443/live/", streamKey: `${streamKey}p` },
    srt: { url: "srt://live.cloudflare.com:778", streamId: uid, passphrase: `${streamKey}s` },
    webRTC: { url: `${host}/webRTC/publish` },
    playback: { hls: `${host}/manifest/video.m3u8`, dash: `${host}/manifest/video.mpd` },
    created: "2026-11-20T20:00:00.000000Z",
    modified: "2026-11-20T20:00:00.000000Z",
    meta: settings.meta ?? {},
    status: store.statusShape() === "word" ? connection : { current: { state }, history: [] },
    enabled: settings.enabled ?? true,
    recording: {
      mode: settings.recording?.mode ?? "off",
      requireSignedURLs: settings.recording?.requireSignedURLs ?? false,
      allowedOrigins: settings.recording?.allowedOrigins ?? null,
      timeoutSeconds: settings.recording?.timeoutSeconds ?? 0,
      hideLiveViewerCount: settings.recording?.hideLiveViewerCount ?? false,
    },
    deleteRecordingAfterDays: settings.deleteRecordingAfterDays ?? null,
    preferLowLatency: settings.preferLowLatency ?? false,
    ...(keysRotatedAt ? { keysRotatedAt } : {}),
  };
}

function videoResponse(store: Store, request: Routed): StandInResponse {
  const { method, uid, action } = request;
  if (method === "POST" && action === "token") return createToken(store, request);
  const video = store.videos.get(uid);
  if (!video) return notFound();
  const call = `${method} ${action ?? ""}`.trim();
  if (call === "GET") return ok(videoObject(video));
  if (call === "DELETE") {
    store.videos.delete(uid);
    return { status: 200, body: "" };
  }
  if (call === "POST downloads") {
    if (video.state !== "ready") return refused(400, 10005, "Bad Request: The video is not ready");
    video.download ??= { status: "inprogress", percentComplete: 12 };
    return ok(downloadsOf(video));
  }
  return call === "GET downloads" ? ok(downloadsOf(video)) : refused(405, 10405, "Method not allowed");
}

const downloadsOf = ({ uid, download }: StoredVideo) =>
  download
    ? {
        default: {
          ...download,
          url: `https://customer-${testAccount.customerCode}.cloudflarestream.com/${uid}/downloads/default.mp4`,
        },
      }
    : {};

const videoObject = ({ uid, liveInput, state, duration, created }: StoredVideo) => ({
  uid,
  liveInput,
  created,
  modified: created,
  duration,
  readyToStream: state === "ready",
  requireSignedURLs: true,
  size: 0,
  scheduledDeletion: null,
  input: { width: -1, height: -1 },
  status: {
    state,
    pctComplete: state === "ready" ? "100.000000" : "40.000000",
    errorReasonCode: state === "error" ? "ERR_MALFORMED_VIDEO" : "",
    errorReasonText: "",
  },
});

function createToken(store: Store, request: Routed): StandInResponse {
  const { uid } = request;
  if (!store.inputs.has(uid) && !store.videos.has(uid)) return notFound();
  const wrong = problemWith(TokenRequest, jsonOf(request));
  if (wrong) return refused(400, 10005, `Bad Request: ${wrong}`);
  const { exp = 0, downloadable = false } = TokenRequest.parse(jsonOf(request));
  if (exp * 1000 > store.now() + 86_400_000)
    return refused(400, 10005, "Bad Request: exp is more than 24 hours away");
  const token = `token.${createHash("sha256").update(`${uid} ${store.nextUid()}`).digest("base64url")}`;
  store.tokens.set(token, { sub: uid, exp, downloadable });
  return ok({ token });
}

/** The servers that guests' players reach: nothing plays without a token, because inputs require one. */
function viewerResponse(store: Store, { method, path }: StandInRequest): StandInResponse {
  const [, , name = "", ...rest] = path.split("/");
  const file = `${method} ${rest.join("/")}`;
  if (file === "GET lifecycle") return lifecycle(store, name);
  if (file === "GET views") return { status: 200, body: { liveViewers: store.viewers() } };
  const claims = store.tokens.get(name) ?? claimsIn(store.signingKeys, name);
  if (!claims || claims.exp * 1000 < store.now()) return { status: 401, body: "unauthorized" };
  const video = store.videos.get(claims.sub);
  if (store.real && rest[0] === "manifest") return fileOf(store.real, rest[1] ?? "");
  if (file === "GET manifest/video.m3u8") {
    const plays = video ? video.state === "ready" : store.inputs.get(claims.sub)?.connection === "connected";
    return plays ? { status: 200, body: "#EXTM3U\n" } : { status: 404, body: "not-started" };
  }
  const isDownload = file === "GET downloads/default.mp4" && claims.downloadable;
  return isDownload && video?.download?.status === "ready"
    ? { status: 200, body: "mp4" }
    : { status: 404, body: "" };
}

/** A file of the HLS that the ingest makes, for the pages of any site. */
function fileOf({ folder }: RealIngest, name: string): StandInResponse {
  const headers = { "access-control-allow-origin": "*" };
  const path = join(folder, basename(name));
  if (!existsSync(path)) return { status: 404, headers, body: "not-started" };
  return { status: 200, headers, body: readFileSync(path) };
}

function lifecycle(store: Store, uid: string): StandInResponse {
  const video = videosOf(store, uid).find(({ state }) => state === "live-inprogress");
  if (!store.inputs.has(uid)) return { status: 404, body: { error: "not-found" } };
  return { status: 200, body: { isInput: true, videoUID: video?.uid ?? null, live: video !== undefined } };
}
