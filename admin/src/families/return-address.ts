import { families, idSessions, streams } from "@vigil/contract";

/** The form from which a new family is created, which the family's form returns to. */
export interface ReturnTarget {
  /** Id of the stream; null while the stream itself is new. */
  stream: string | null;
  isIdSession: boolean;
  /** Ids of the family and the funeral home chosen so far. */
  family: string | null;
  home: string | null;
}

/** The address of the form for a new family that is created from a stream or an ID session. */
export function newFamilyAddress({ stream, isIdSession, family, home }: ReturnTarget): string {
  const query = new URLSearchParams({ fromStream: "true" });
  if (stream) query.set("streamId", stream);
  if (isIdSession) query.set("idSession", "true");
  if (family) query.set("familyId", family);
  if (home) query.set("funeralHomeId", home);
  return `/${families.path}/create?${query}`;
}

/** The default values of a new family, from the query of its address. */
export const familyFromAddress = (query: URLSearchParams) => ({
  publish: true,
  ...(query.get("funeralHomeId") ? { funeral_home: query.get("funeralHomeId") } : {}),
});

/**
 * The address of the form that the family was created from; null if there was none. The form then has the new family
 * chosen, or the one chosen before if none was created.
 */
export function returnAddress(query: URLSearchParams, created?: string): string | null {
  if (!isOn(query.get("fromStream")) && !isOn(query.get("idSession"))) return null;
  const family = created ?? query.get("familyId");
  const home = query.get("funeralHomeId");
  const chosen = new URLSearchParams();
  if (family) chosen.set("familyId", family);
  if (home) chosen.set("funeralHomeId", home);
  const path = isOn(query.get("idSession")) ? idSessions.path : streams.path;
  return `${path}/${encodeURIComponent(query.get("streamId") || "create")}?${chosen}`;
}

/** `?fromStream`, `?fromStream=true` and `?fromStream=1` all count as on. */
const isOn = (value: string | null) => value !== null && value !== "false" && value !== "0";
