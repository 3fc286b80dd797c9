import { z } from "zod";

// The requests of YouTube's Data API, by its description of 2026-09-24.

const part = (names: [string, ...string[]]) => {
  const name = z.enum(names);
  return z.union([name, z.array(name).min(1)]);
};
const broadcastPart = part([
  "id",
  "snippet",
  "contentDetails",
  "monetizationDetails",
  "status",
  "statistics",
]);
const streamPart = part(["id", "snippet", "cdn", "contentDetails", "status"]);
const ids = z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(50)]);
const paging = {
  maxResults: z.coerce.number().int().min(0).max(50).optional(),
  pageToken: z.string().optional(),
};

/** The parameters of each call; unknown ones are refused. Of the filters of a list exactly one is allowed. */
export const parameters: Record<string, z.ZodType> = {
  "POST liveBroadcasts": z.strictObject({ part: broadcastPart }),
  "GET liveBroadcasts": z
    .strictObject({
      part: broadcastPart,
      id: ids.optional(),
      mine: z.stringbool().optional(),
      broadcastStatus: z.enum(["all", "active", "upcoming", "completed"]).optional(),
      broadcastType: z.enum(["all", "event", "persistent"]).optional(),
      ...paging,
    })
    .refine(({ id, mine, broadcastStatus }) => [id, mine, broadcastStatus].filter(Boolean).length === 1, {
      message: "Incompatible parameters specified in the request",
    }),
  "DELETE liveBroadcasts": z.strictObject({ id: z.string().min(1) }),
  "POST liveBroadcasts/bind": z.strictObject({
    id: z.string().min(1),
    streamId: z.string().min(1).optional(),
    part: broadcastPart,
  }),
  "POST liveBroadcasts/transition": z.strictObject({
    id: z.string().min(1),
    broadcastStatus: z.enum(["testing", "live", "complete"]),
    part: broadcastPart,
  }),
  "POST liveStreams": z.strictObject({ part: streamPart }),
  "GET liveStreams": z.strictObject({ part: streamPart, id: ids, ...paging }),
  "GET channels": z.strictObject({
    part: part(["id", "snippet", "contentDetails", "status"]),
    mine: z.literal("true"),
  }),
  "POST thumbnails/set": z.strictObject({ videoId: z.string().min(1), uploadType: z.literal("media") }),
};

export const NewBroadcast = z.strictObject({
  snippet: z.strictObject({
    title: z
      .string()
      .min(1)
      .max(100)
      .regex(/^[^<>]*$/),
    description: z
      .string()
      .max(5000)
      .regex(/^[^<>]*$/)
      .optional(),
    scheduledStartTime: z.iso.datetime({ offset: true }),
    scheduledEndTime: z.iso.datetime({ offset: true }).optional(),
  }),
  status: z.strictObject({
    privacyStatus: z.enum(["public", "unlisted", "private"]),
    selfDeclaredMadeForKids: z.boolean().optional(),
  }),
  contentDetails: z.strictObject({
    enableAutoStart: z.boolean().optional(),
    enableAutoStop: z.boolean().optional(),
    enableClosedCaptions: z.boolean().optional(),
    enableContentEncryption: z.boolean().optional(),
    enableDvr: z.boolean().optional(),
    enableEmbed: z.boolean().optional(),
    recordFromStart: z.boolean().optional(),
    latencyPreference: z.enum(["normal", "low", "ultraLow"]).optional(),
    projection: z.enum(["rectangular", "360", "mesh"]).optional(),
    monitorStream: z.strictObject({
      enableMonitorStream: z.boolean(),
      broadcastStreamDelayMs: z.int().min(0).optional(),
    }),
  }),
});
export const NewStream = z.strictObject({
  snippet: z.strictObject({
    title: z.string().min(1).max(128),
    description: z.string().max(10_000).optional(),
  }),
  cdn: z.strictObject({
    ingestionType: z.enum(["rtmp", "dash", "webrtc", "hls"]),
    resolution: z.enum(["240p", "360p", "480p", "720p", "1080p", "1440p", "2160p", "variable"]),
    frameRate: z.enum(["30fps", "60fps", "variable"]),
  }),
  contentDetails: z.strictObject({ isReusable: z.boolean() }).optional(),
});
