import { useQuery } from "@tanstack/react-query";
import { type DirectorMedia, type DirectorView, directorMedia, may, type Page } from "@vigil/contract";
import { useState } from "react";
import { isTranscoding, transcodePollInterval } from "../../director-media/Preparing.tsx";
import { useMe } from "../../me.tsx";
import { queryOf } from "../../providers/query.ts";
import { getJson } from "../../session/http.ts";

/** More videos than any home has. */
const pageSize = 200;
/** Stands for the videos that were booked with the service, in place of a video's id. */
const booked = "booked";

/** What may be played before the next command: one video, or those that were booked. */
export interface PlayChoice {
  id: string;
  title: string;
  /** Their ids, in order. */
  videos: string[];
  isBooked: boolean;
}

/**
 * The home's videos, and what plays before the next command. Until the start that is what was booked before the service,
 * else the home's default video if it is ready; afterwards nothing unless it is chosen.
 */
export function useVideos(view: DirectorView | null) {
  const me = useMe();
  const home = view?.stream.funeral_home_detail?.id;
  const { data } = useQuery({
    queryKey: ["director", "videos", home],
    queryFn: async ({ signal }) => {
      const query = queryOf({ funeral_home: home, page_size: pageSize, ordering: "title" });
      const { results } = await getJson<Page<DirectorMedia>>(`${directorMedia.path}/${query}`, { signal });
      return results;
    },
    enabled: home !== undefined && may(me, directorMedia, "list"),
    refetchInterval: ({ state }) => (state.data?.some(isTranscoding) ? transcodePollInterval : false),
  });
  const [chosenForStart, playBeforeStart] = useState<string | null | undefined>(undefined);
  // A video chosen for the start isn't played before a pause, and is still chosen after a rehearsal.
  const [chosenSince, playSince] = useState<string | null>(null);
  const videos = data ?? [];
  const started = view !== null && view.broadcast.started_at !== null;
  const planned = (started ? view?.stream.videos_after : view?.stream.videos_before) ?? [];
  const choices: PlayChoice[] = [
    ...(planned.length > 0
      ? [{ id: booked, title: titlesOf(planned), videos: planned.map(({ id }) => id), isBooked: true }]
      : []),
    ...videos.map(({ id, title }) => ({ id, title, videos: [id], isBooked: false })),
  ];
  const ready = videos.find((video) => video.default && video.transcoded_video !== null);
  const usual = planned.length > 0 ? booked : ready?.id;
  const chosen = started ? chosenSince : chosenForStart;
  const video = choices.find(({ id }) => id === (chosen === undefined ? usual : chosen));
  return { videos, choices, video: video ?? null, playFirst: started ? playSince : playBeforeStart };
}

const titlesOf = (videos: readonly { title: string }[]): string =>
  videos.map(({ title }) => title).join(", ");
