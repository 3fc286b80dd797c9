import { useQuery } from "@tanstack/react-query";
import { type DirectorMedia, type DirectorView, directorMedia, may, type Page } from "@vigil/contract";
import { useEffect, useState } from "react";
import { isOnItsWay, lookEvery } from "../director-media/Preparing.tsx";
import { useMe } from "../me.tsx";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";

/** More videos than any home has at hand. */
const most = 200;

/** The home's videos, and the one that goes before the next press: before the start the default one, if it is ready. */
export function useVideos(view: DirectorView | null) {
  const me = useMe();
  const home = view?.stream.funeral_home_detail?.id;
  const { data } = useQuery({
    queryKey: ["director", "videos", home],
    queryFn: async ({ signal }) => {
      const query = queryOf({ funeral_home: home, page_size: most, ordering: "title" });
      const { results } = await getJson<Page<DirectorMedia>>(`${directorMedia.path}/${query}`, { signal });
      return results;
    },
    enabled: home !== undefined && may(me, directorMedia, "list"),
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? lookEvery : false),
  });
  const [chosen, playFirst] = useState<string | null | undefined>(undefined);
  const videos = data ?? [];
  const started = view !== null && view.broadcast.started_at !== null;
  const byDefault = started
    ? undefined
    : videos.find((video) => video.default && video.transcoded_video !== null);
  // What was meant for the start isn't played before a pause.
  useEffect(() => {
    if (started) playFirst((before) => before ?? null);
  }, [started]);
  const video = chosen === undefined ? byDefault : videos.find(({ id }) => id === chosen);
  return { videos, video: video ?? null, playFirst };
}
