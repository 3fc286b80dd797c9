import { useQuery } from "@tanstack/react-query";
import type { Plan } from "@vigil/contract";
import { getJson } from "../session/http.ts";

/** What one's funeral home has left. */
export const usePlan = () =>
  useQuery({
    queryKey: ["plan"],
    queryFn: ({ signal }) => getJson<Plan>("usr/funeral_home/current_plan/", { signal }),
  });
