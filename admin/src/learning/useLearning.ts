import { useQuery } from "@tanstack/react-query";
import { type Learning, learning } from "@vigil/contract";
import { useMay } from "../me.tsx";
import { getJson } from "../session/http.ts";

/** The guides and the help page of this installation; nothing for those who may not read them. */
export const useLearning = () =>
  useQuery({
    queryKey: ["learning"],
    queryFn: ({ signal }) => getJson<Learning>("learning/", { signal }),
    enabled: useMay(learning, "read"),
  });
