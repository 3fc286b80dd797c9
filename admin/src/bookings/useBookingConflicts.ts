import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { BookingConflicts } from "@vigil/contract";
import { useEffect, useState } from "react";
import { getJson } from "../session/http.ts";
import type { BookingRequest } from "./booking-request.ts";

/** Ms without a change before the server is asked. */
const debounce = 400;

/** What a booking conflicts with. A failed check reports nothing, because the server checks again on save. */
export function useBookingConflicts(request: BookingRequest | null) {
  const current = JSON.stringify(request);
  const [debounced, setDebounced] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(current), debounce);
    return () => clearTimeout(timer);
  }, [current]);
  const check = useQuery({
    queryKey: ["bookings", debounced],
    queryFn: ({ signal }) =>
      getJson<BookingConflicts>("str/stream/check_conflicts/", {
        method: "POST",
        body: JSON.parse(debounced),
        signal,
      }),
    enabled: debounced !== "null",
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return request === null ? { data: undefined } : { data: check.data };
}
