import { useQuery } from "@tanstack/react-query";
import { type DirectorMedia, type DirectorView, directorMedia, may, type Page } from "@vigil/contract";
import { useState } from "react";
import { isTranscoding, transcodePollInterval } from "../../director-media/Preparing.tsx";
import { useMe } from "../../me.tsx";
import { queryOf } from "../../providers/query.ts";
import { getJson } from "../../session/http.ts";

/** More videos than any home has. */
const pageSize = 200;

/** The home's videos, and the one to play before the next command: until the start the default one, if it is ready. */
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
  const defaultVideo = videos.find((video) => video.default && video.transcoded_video !== null);
  const chosen = started ? chosenSince : chosenForStart;
  const video = chosen === undefined ? defaultVideo : videos.find(({ id }) => id === chosen);
  return { videos, video: video ?? null, playFirst: started ? playSince : playBeforeStart };
}
