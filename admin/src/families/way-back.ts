import { streams } from "@vigil/contract";

/** What the address says of a new family. */
export const familyFromAddress = (query: URLSearchParams) => ({
  publish: true,
  ...(query.get("funeralHomeId") ? { funeral_home: query.get("funeralHomeId") } : {}),
});

/** Back to the stream that asked for the new family (spec §2 'Family creation from a stream'); null when none did. */
export function wayBack(query: URLSearchParams, family: string): string | null {
  if (query.get("fromStream") === null) return null;
  const home = query.get("funeralHomeId");
  const chosen = new URLSearchParams({ familyId: family, ...(home ? { funeralHomeId: home } : {}) });
  const stream = query.get("streamId");
  return `${streams.path}/${stream ?? "create"}?${chosen}`;
}
