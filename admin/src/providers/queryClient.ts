import { QueryClient } from "@tanstack/react-query";
import { Refused } from "../session/problems.ts";

/** A refusal is final; only a missing answer is asked for again, twice. */
const worthRetrying = (failures: number, error: Error) => failures < 2 && !(error instanceof Refused);

/** One person's cache, gone with the page. */
export const queryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthRetrying, retryDelay: 500, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
