import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type CaptionsView,
  type Cue,
  captionsType,
  recordings as contract,
  type Language,
} from "@vigil/contract";
import { getJson } from "../../session/http.ts";

/** Ms between two polls while captions are being made. */
const pollEvery = 2000;
const isMaking = (view: CaptionsView | undefined) =>
  view?.captions.some(({ state }) => state === "making") ?? false;

export const captionsPath = (recording: string) => `${contract.path}/${recording}/captions/`;

/** What can be done with the captions of a recording in one language. */
export type CaptionChange = { language: Language } & (
  | { do: "upload"; file: File }
  | { do: "save"; cues: readonly Cue[]; version: string | undefined }
  | { do: "delete" }
  | { do: "make" }
);

function send(path: string, { language, ...change }: CaptionChange): Promise<CaptionsView> {
  const one = `${path}${language}/`;
  switch (change.do) {
    case "upload":
      return getJson(one, { method: "PUT", body: new Blob([change.file], { type: captionsType }) });
    case "save": {
      const { cues, version } = change;
      return getJson(one, { method: "PUT", body: { cues }, ...(version ? { version } : {}) });
    }
    case "delete":
      return getJson(one, { method: "DELETE" });
    case "make":
      return getJson(`${one}make/`, { method: "POST", body: {} });
  }
}

/** The captions of a recording by language, and a way to change them. */
export function useCaptions(recording: string) {
  const client = useQueryClient();
  const path = captionsPath(recording);
  const key = ["recordings", recording, "captions"];
  const {
    data: view,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => getJson<CaptionsView>(path, { signal }),
    refetchInterval: ({ state }) => (isMaking(state.data) ? pollEvery : false),
    retry: false,
  });
  const change = useMutation({
    mutationFn: (requested: CaptionChange) => send(path, requested),
    onSuccess: (next) => client.setQueryData(key, next),
  });
  return { view, error, refetch, change };
}
