import { QueryClient } from "@tanstack/react-query";
import { Refused } from "../session/problems.ts";

/** A refusal is final. Only requests without a response are repeated, twice. */
const shouldRetry = (failures: number, error: Error) => failures < 2 && !(error instanceof Refused);

/** The cache of one user, which ends with the page. */
export const queryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: 500, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
