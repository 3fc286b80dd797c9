/** A new stream's initial values: `familyId` and `funeralHomeId` from the URL, and otherwise the server's defaults. */
export const streamFromAddress = (query: URLSearchParams) => ({
  publish: false,
  send_ecard: true,
  private_message: true,
  media_gallery: true,
  candles: true,
  on_demand_video: true,
  ...(query.get("familyId") ? { family: query.get("familyId") } : {}),
  ...(query.get("funeralHomeId") ? { funeral_home: query.get("funeralHomeId") } : {}),
});
