import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { dayFilterQuery } from "./day-address.ts";

/**
 * Redirects an address with only a day to the list filtered by that day. A list without a day filter is shown as it is.
 */
export default function DayRedirect({ path, children }: { path: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const query = dayFilterQuery(path, search);
  return query ? <Navigate to={`${pathname}${query}`} replace /> : children;
}
