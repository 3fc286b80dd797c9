import type { Stream } from "@vigil/contract";
import { formatMoment } from "../language/format.ts";
import { nameAndKind } from "../language/name-and-kind.ts";

type Named = Pick<Stream, "deceased_full_name" | "g_r_page_heading_detail" | "event_date" | "timezone">;

/** Whose service it is, of which kind and when, because two services of one person have the same name. */
export const streamLabel = ({ event_date, timezone, ...stream }: Named): string => {
  const name = nameAndKind(stream.deceased_full_name, stream.g_r_page_heading_detail?.title);
  return event_date ? `${name}, ${formatMoment(event_date, timezone)}` : name;
};
