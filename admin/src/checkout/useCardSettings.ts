import { useQuery } from "@tanstack/react-query";
import type { CardSettings } from "@vigil/contract";
import { getJson } from "../session/http.ts";

/** Which provider takes cards; loaded once per page. */
export const useCardSettings = (enabled = true) =>
  useQuery({
    queryKey: ["card_settings"],
    queryFn: ({ signal }) => getJson<CardSettings>("fin/card_settings/", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
