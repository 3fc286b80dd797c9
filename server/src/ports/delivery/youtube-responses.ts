import { withoutTrailingSlash } from "@vigil/settings";
import { z } from "zod";
import type { YoutubeBroadcast, YoutubeStream } from "./core/youtube-state.ts";
import type { Ingest } from "./delivery.ts";

// What we read of YouTube's responses. It leaves out fields without a value.

export const Broadcast = z.object({
  id: z.string(),
  snippet: z.object({
    title: z.string(),
    description: z.string().nullish(),
    scheduledStartTime: z.string().nullish(),
    actualStartTime: z.string().nullish(),
    actualEndTime: z.string().nullish(),
  }),
  status: z.object({ lifeCycleStatus: z.string() }),
  contentDetails: z.object({ boundStreamId: z.string().nullish() }).nullish(),
});
export type ListedBroadcast = YoutubeBroadcast & {
  title: string;
  description: string;
  startsAt: string | null;
};

export const Stream = z.object({
  id: z.string(),
  snippet: z.object({ description: z.string().nullish() }).nullish(),
  cdn: z
    .object({
      ingestionInfo: z.object({
        ingestionAddress: z.string(),
        rtmpsIngestionAddress: z.string().nullish(),
        streamName: z.string(),
      }),
    })
    .nullish(),
  status: z
    .object({
      streamStatus: z.string(),
      healthStatus: z
        .object({
          status: z.string().nullish(),
          configurationIssues: z
            .array(z.object({ type: z.string(), severity: z.string().default("info") }))
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
export type ListedStream = YoutubeStream & { id: string; description: string; ingest: Ingest | null };

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item).nullish(), nextPageToken: z.string().nullish() });
export const Channel = z.object({ id: z.string(), snippet: z.object({ title: z.string() }) });

export function broadcastOf({
  id,
  snippet,
  status,
  contentDetails,
}: z.output<typeof Broadcast>): ListedBroadcast {
  return {
    id,
    phase: status.lifeCycleStatus,
    boundStream: contentDetails?.boundStreamId ?? null,
    startedAt: snippet.actualStartTime ?? null,
    endedAt: snippet.actualEndTime ?? null,
    title: snippet.title,
    description: snippet.description ?? "",
    startsAt: snippet.scheduledStartTime ?? null,
  };
}

export function streamOf({ id, snippet, cdn, status }: z.output<typeof Stream>): ListedStream {
  const info = cdn?.ingestionInfo;
  const health = status?.healthStatus;
  return {
    id,
    description: snippet?.description ?? "",
    ingest: info
      ? {
          url: withoutTrailingSlash(info.rtmpsIngestionAddress || info.ingestionAddress),
          key: info.streamName,
        }
      : null,
    status: status?.streamStatus ?? "created",
    health: health?.status ?? "noData",
    issues: health?.configurationIssues ?? [],
  };
}
