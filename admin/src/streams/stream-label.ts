import type { Stream } from "@vigil/contract";
import { formatMoment } from "../language/format.ts";

/** Whose service it is and when, because two services of one person have the same name. */
export const streamLabel = ({
  deceased_full_name,
  event_date,
  timezone,
}: Pick<Stream, "deceased_full_name" | "event_date" | "timezone">): string =>
  event_date ? `${deceased_full_name}, ${formatMoment(event_date, timezone)}` : deceased_full_name;
