import {
  isGoingLive,
  isOver,
  youtubeRecordings,
  youtubeStart,
  youtubeState,
  youtubeText,
} from "./core/youtube-state.ts";
import { type DeliveredService, DeliveryError, type DeliveryState, type LiveDelivery } from "./delivery.ts";
import { realSurroundings, type Surroundings } from "./retries.ts";
import { type YoutubeApi, youtubeApi } from "./youtube-api.ts";
import type { YoutubeAccount } from "./youtube-client.ts";
import type { ListedBroadcast, ListedStream } from "./youtube-responses.ts";

/** Ms by which the start of a service may differ from that of the same service opened a moment ago. */
const sameStart = 600_000;

/**
 * YouTube Live on the channel of a connected account. Each service is an unlisted broadcast with a stream, and so a
 * key, of its own; guests watch in YouTube's player.
 */
export function youtubeDelivery(
  account: YoutubeAccount,
  surroundings: Surroundings = realSurroundings,
): LiveDelivery {
  const api = youtubeApi(account, surroundings);
  return {
    provider: "youtube",
    open: async (service) => {
      const { broadcast, stream } = await openBroadcast(api, service, surroundings.now());
      if (!stream.ingest) throw new DeliveryError("youtube", "unavailable", "a stream without an address");
      const { id } = broadcast;
      const watchUrl = `https://www.youtube.com/watch?v=${id}`;
      return { id, ingest: stream.ingest, watchUrl, embedUrl: embedUrl(id), playback: "embed" };
    },
    goLive: (id) => goLive(api, id),
    state: async (id) => stateOf(api, await existing(api, id)),
    end: (id) => endBroadcast(api, id),
    remove: (id) => ifThere(() => api.deleteBroadcast(id)),
    playback: async (id) => ({ kind: "embed", url: embedUrl((await existing(api, id)).id), expiresAt: null }),
    recordings: async (id) => youtubeRecordings(await existing(api, id)),
    setThumbnail: async (id, { bytes, type }) => {
      await api.setThumbnail(id, { mimeType: type, body: bytes });
    },
    channel: async () => {
      const channel = await api.channel();
      if (!channel)
        throw new DeliveryError("youtube", "not_found", "the account has no channel", {
          sentence:
            "This Google account has no YouTube channel. Please make one, or connect another account.",
        });
      return { id: channel.id, title: channel.snippet.title };
    },
  };
}

const embedUrl = (id: string) => `https://www.youtube.com/embed/${id}`;

/**
 * YouTube has no idempotency keys: ours is the description of the stream, which guests don't see. So a service that
 * was opened before, and hasn't begun, is found again; where only its broadcast was created, the rest follows.
 */
async function openBroadcast(
  api: YoutubeApi,
  service: DeliveredService,
  now: number,
): Promise<{ broadcast: ListedBroadcast; stream: ListedStream }> {
  const wanted = broadcastFor(service, now);
  let unfinished: ListedBroadcast | undefined;
  let next: string | undefined;
  do {
    const page = await api.upcomingBroadcasts(next);
    next = page.next;
    const bound = page.items.flatMap(({ boundStream }) => boundStream ?? []);
    const streams = bound.length > 0 ? await api.streams(bound) : [];
    const stream = streams.find(({ description }) => description === service.idempotencyKey);
    const broadcast = stream && page.items.find(({ boundStream }) => boundStream === stream.id);
    if (broadcast) return { broadcast, stream };
    unfinished ??= page.items.find((item) => !item.boundStream && isSameService(item, wanted.snippet));
  } while (next);
  const broadcast = unfinished ?? (await api.insertBroadcast(wanted));
  const stream = await api.insertStream(streamFor(service));
  await api.bind(broadcast.id, stream.id);
  return { broadcast, stream };
}

const broadcastFor = ({ title, description, startsAt }: DeliveredService, now: number) => ({
  snippet: {
    title: youtubeText(title, "title"),
    description: youtubeText(description, "description"),
    scheduledStartTime: youtubeStart(startsAt, now).toISOString(),
  },
  status: { privacyStatus: "unlisted", selfDeclaredMadeForKids: false },
  contentDetails: {
    enableAutoStart: false,
    enableAutoStop: false,
    enableEmbed: true,
    // Both, or the recording may take a day.
    enableDvr: true,
    recordFromStart: true,
    latencyPreference: "normal",
    // With it a broadcast would have to pass through a test before it goes live.
    monitorStream: { enableMonitorStream: false },
  },
});

const streamFor = ({ ref, idempotencyKey }: DeliveredService) => ({
  snippet: { title: youtubeText(ref, "title"), description: idempotencyKey },
  cdn: { ingestionType: "rtmp", resolution: "variable", frameRate: "variable" },
  // So that a key opens one service only.
  contentDetails: { isReusable: false },
});

const isSameService = (
  listed: ListedBroadcast,
  wanted: { title: string; description: string; scheduledStartTime: string },
): boolean =>
  listed.title === wanted.title &&
  listed.description === wanted.description &&
  Math.abs(Date.parse(listed.startsAt ?? "") - Date.parse(wanted.scheduledStartTime)) < sameStart;

/** @throws DeliveryError not_found */
async function existing(api: YoutubeApi, id: string): Promise<ListedBroadcast> {
  const broadcast = await api.broadcast(id);
  if (!broadcast) throw new DeliveryError("youtube", "not_found", `no broadcast ${id}`);
  return broadcast;
}

async function stateOf(api: YoutubeApi, broadcast: ListedBroadcast): Promise<DeliveryState> {
  const { boundStream, phase } = broadcast;
  const [stream] = boundStream && !isOver(phase) ? await api.streams([boundStream]) : [];
  return youtubeState(broadcast, stream ?? null);
}

/** Looks first, because a transition costs 25 times as much and YouTube refuses it while nothing arrives. */
async function goLive(api: YoutubeApi, id: string): Promise<void> {
  const broadcast = await existing(api, id);
  if (isGoingLive(broadcast.phase)) return;
  const { hasEnded, ingest } = await stateOf(api, broadcast);
  if (hasEnded)
    throw new DeliveryError("youtube", "state", `the broadcast is ${broadcast.phase}`, {
      sentence: "This service has ended and can't go live again.",
    });
  if (ingest !== "connected")
    throw new DeliveryError("youtube", "state", `the stream is ${ingest}`, {
      sentence: "YouTube doesn't receive the picture yet.",
    });
  await api.transition(id, "live");
}

async function endBroadcast(api: YoutubeApi, id: string): Promise<void> {
  const broadcast = await api.broadcast(id);
  if (!broadcast || isOver(broadcast.phase)) return;
  const hasBegun = !["created", "ready"].includes(broadcast.phase);
  if (hasBegun) await api.transition(id, "complete");
  else await ifThere(() => api.deleteBroadcast(id));
}

/** What is gone already need not be removed. */
async function ifThere(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.kind !== "not_found") throw error;
  }
}
