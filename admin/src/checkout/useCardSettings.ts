import { useQuery } from "@tanstack/react-query";
import type { CardSettings } from "@vigil/contract";
import { getJson } from "../session/http.ts";

/** Whose fields take a card; asked once. */
export const useCardSettings = (isAsked = true) =>
  useQuery({
    queryKey: ["card_settings"],
    queryFn: ({ signal }) => getJson<CardSettings>("fin/card_settings/", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isAsked,
  });
