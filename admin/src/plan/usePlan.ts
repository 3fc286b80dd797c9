import { useQuery } from "@tanstack/react-query";
import type { Plan } from "@vigil/contract";
import { getJson } from "../session/http.ts";

/** The current plan of the user's funeral home. */
export const usePlan = () =>
  useQuery({
    queryKey: ["plan"],
    queryFn: ({ signal }) => getJson<Plan>("usr/funeral_home/current_plan/", { signal }),
  });
