/** The videos of a service, before it begins and after its end. */
export const stream_videos = {
  add: "Add a video",
  gone: "A deleted video",
  preparing: "(being prepared)",
  earlier: "Play %{title} earlier",
  later: "Play %{title} later",
  remove: "Leave out %{title}",
  none: "Your home has no videos yet.",
  add_to_home: "Add one",
};
