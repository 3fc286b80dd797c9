import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { BookingConflicts } from "@vigil/contract";
import { useEffect, useState } from "react";
import { getJson } from "../session/http.ts";
import type { Question } from "./question.ts";

/** Ms without a change before the server is asked. */
const settled = 400;

/** What a booking would clash with. A question that can't be answered says nothing: the server asks once more at saving. */
export function useBooking(question: Question | null) {
  const now = JSON.stringify(question);
  const [asked, setAsked] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), settled);
    return () => clearTimeout(timer);
  }, [now]);
  const found = useQuery({
    queryKey: ["bookings", asked],
    queryFn: ({ signal }) =>
      getJson<BookingConflicts>("str/stream/check_conflicts/", {
        method: "POST",
        body: JSON.parse(asked),
        signal,
      }),
    enabled: asked !== "null",
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return question === null ? { data: undefined } : { data: found.data };
}
