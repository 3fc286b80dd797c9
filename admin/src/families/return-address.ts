import { families, idSessions, streams } from "@vigil/contract";

/** A form that sends for a new family: what the family's form is told, so that it leads back. */
export interface ReturnTarget {
  /** Null while the stream itself is new. */
  stream: string | null;
  isIdSession: boolean;
  /** Whom it is for so far, and of which home. */
  family: string | null;
  home: string | null;
}

/** The address of a new family's form, opened from a stream or an ID session (spec §2 'Family creation from a stream'). */
export function newFamilyAddress({ stream, isIdSession, family, home }: ReturnTarget): string {
  const query = new URLSearchParams({ fromStream: "true" });
  if (stream) query.set("streamId", stream);
  if (isIdSession) query.set("idSession", "true");
  if (family) query.set("familyId", family);
  if (home) query.set("funeralHomeId", home);
  return `/${families.path}/create?${query}`;
}

/** What the address says of a new family. */
export const familyFromAddress = (query: URLSearchParams) => ({
  publish: true,
  ...(query.get("funeralHomeId") ? { funeral_home: query.get("funeralHomeId") } : {}),
});

/**
 * Back to the form that asked for the new family; null when none did. Without a new one it is the family that was
 * chosen before, if there was one.
 */
export function returnAddress(query: URLSearchParams, made?: string): string | null {
  if (!isOn(query.get("fromStream")) && !isOn(query.get("idSession"))) return null;
  const family = made ?? query.get("familyId");
  const home = query.get("funeralHomeId");
  const chosen = new URLSearchParams();
  if (family) chosen.set("familyId", family);
  if (home) chosen.set("funeralHomeId", home);
  const path = isOn(query.get("idSession")) ? idSessions.path : streams.path;
  return `${path}/${encodeURIComponent(query.get("streamId") || "create")}?${chosen}`;
}

/** `?fromStream`, `=true` and `=1` are yes. */
const isOn = (value: string | null) => value !== null && value !== "false" && value !== "0";
