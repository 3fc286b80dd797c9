import { useQuery } from "@tanstack/react-query";
import { type Invitations, invitations } from "@vigil/contract";
import { getJson } from "../session/http.ts";

/** Ms between two polls while emails are being sent. */
const pollEvery = 3000;

/** Who was invited to a service, with the state of each email. */
export const useInvitations = (stream: string) =>
  useQuery({
    queryKey: [invitations.path, stream],
    queryFn: ({ signal }) => getJson<Invitations>(`${invitations.path}/?stream=${stream}`, { signal }),
    refetchInterval: (query) =>
      query.state.data?.results.some(({ state }) => state === "waiting") ? pollEvery : false,
  });
