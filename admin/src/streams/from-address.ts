/** Query parameters familyId and funeralHomeId prefill a new stream (spec §2); everything else starts as the server would. */
export const streamFromAddress = (query: URLSearchParams) => ({
  publish: false,
  send_ecard: true,
  private_message: true,
  media_gallery: true,
  on_demand_video: true,
  ...(query.get("familyId") ? { family: query.get("familyId") } : {}),
  ...(query.get("funeralHomeId") ? { funeral_home: query.get("funeralHomeId") } : {}),
});
