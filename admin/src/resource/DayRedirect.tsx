import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { dayFilterQuery } from "./day-address.ts";

/** Leads from an address that names only a day to that day's list; a list that knows no days is shown as it is. */
export default function DayRedirect({ path, children }: { path: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const ofDay = dayFilterQuery(path, search);
  return ofDay ? <Navigate to={`${pathname}${ofDay}`} replace /> : children;
}
