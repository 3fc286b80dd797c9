import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { filterOfDay } from "./day-address.ts";

/** Leads from an address that names only a day to that day's list; a list that knows no days is shown as it is. */
export default function OfDay({ path, children }: { path: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const ofDay = filterOfDay(path, search);
  return ofDay ? <Navigate to={`${pathname}${ofDay}`} replace /> : children;
}
