import type { youtube_v3 } from "@googleapis/youtube";
import { z } from "zod";
import type { Surroundings } from "./retries.ts";
import { type YoutubeAccount, type YoutubeRequester, youtubeRequester } from "./youtube-client.ts";
import { reasonIn } from "./youtube-errors.ts";
import { Broadcast, broadcastOf, Channel, page, Stream, streamOf } from "./youtube-responses.ts";

/** Units, by YouTube's price list; a call that is refused costs as much. */
const cost = { read: 1, write: 50 };
const partsOfBroadcast = ["id", "snippet", "status", "contentDetails"];

export type YoutubeApi = ReturnType<typeof youtubeApi>;

/** YouTube's Data API by Google's SDK. */
export function youtubeApi(account: YoutubeAccount, surroundings: Surroundings) {
  const request = youtubeRequester(account, surroundings);
  return { ...reads(request), ...inserts(request), ...writes(request) };
}

function inserts(request: YoutubeRequester) {
  const create = request("risky", cost.write);
  return {
    insertBroadcast: async (requestBody: youtube_v3.Schema$LiveBroadcast) =>
      broadcastOf(
        await create("insert a broadcast", Broadcast, ({ liveBroadcasts }, options) =>
          liveBroadcasts.insert({ part: partsOfBroadcast, requestBody }, options),
        ),
      ),
    insertStream: async (requestBody: youtube_v3.Schema$LiveStream) =>
      streamOf(
        await create("insert a stream", Stream, ({ liveStreams }, options) =>
          liveStreams.insert(
            { part: ["id", "snippet", "cdn", "status", "contentDetails"], requestBody },
            options,
          ),
        ),
      ),
  };
}

function writes(request: YoutubeRequester) {
  const write = request("harmless", cost.write);
  return {
    bind: (id: string, streamId: string) =>
      write("bind", z.unknown(), ({ liveBroadcasts }, options) =>
        liveBroadcasts.bind({ id, streamId, part: ["id", "contentDetails"] }, options),
      ),
    /** May be repeated. */
    transition: (id: string, broadcastStatus: "live" | "complete") =>
      write(`transition to ${broadcastStatus}`, z.unknown(), async ({ liveBroadcasts }, options) => {
        try {
          return await liveBroadcasts.transition({ id, broadcastStatus, part: ["id", "status"] }, options);
        } catch (error) {
          if (reasonIn(error) === "redundantTransition") return { data: null };
          throw error;
        }
      }),
    deleteBroadcast: (id: string) =>
      write("delete a broadcast", z.unknown(), ({ liveBroadcasts }, options) =>
        liveBroadcasts.delete({ id }, options),
      ),
    setThumbnail: (videoId: string, media: { mimeType: string; body: Buffer }) =>
      write("set a thumbnail", z.unknown(), ({ thumbnails }, options) =>
        thumbnails.set({ videoId, media }, options),
      ),
  };
}

function reads(request: YoutubeRequester) {
  const read = request("harmless", cost.read);
  return {
    /** Undefined: there is none. */
    broadcast: async (id: string) => {
      const { items } = await read("read a broadcast", page(Broadcast), ({ liveBroadcasts }, options) =>
        liveBroadcasts.list({ id: [id], part: partsOfBroadcast }, options),
      );
      return (items ?? []).map(broadcastOf)[0];
    },
    /** Those that haven't begun. */
    upcomingBroadcasts: (pageToken: string | undefined) =>
      read("list broadcasts", page(Broadcast), ({ liveBroadcasts }, options) =>
        liveBroadcasts.list(
          {
            broadcastStatus: "upcoming",
            part: partsOfBroadcast,
            maxResults: 50,
            ...(pageToken ? { pageToken } : {}),
          },
          options,
        ),
      ).then(({ items, nextPageToken }) => ({
        items: (items ?? []).map(broadcastOf),
        next: nextPageToken ?? undefined,
      })),
    /** At most 50. */
    streams: async (ids: string[]) => {
      const { items } = await read("read streams", page(Stream), ({ liveStreams }, options) =>
        liveStreams.list({ id: ids, part: ["id", "snippet", "cdn", "status"], maxResults: 50 }, options),
      );
      return (items ?? []).map(streamOf);
    },
    channel: async () => {
      const { items } = await read("read the channel", page(Channel), ({ channels }, options) =>
        channels.list({ mine: true, part: ["id", "snippet"] }, options),
      );
      return items?.[0];
    },
  };
}
