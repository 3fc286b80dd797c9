/** What somebody must look after now (contract/attention.ts). */
export const attention = {
  not_started: { title: "NOT STARTED", short: "LATE", text: "It should have begun on %{time}," },
  auto_start_failed: {
    title: "AUTOMATIC START FAILED",
    short: "LATE",
    text: "It should have started automatically on %{time},",
  },
  still_live: { title: "STILL LIVE", short: "STILL LIVE", text: "It was planned to end on %{time}," },
  ago: {
    now: "just now.",
    minutes: "1 minute ago. |||| %{smart_count} minutes ago.",
    hours: "%{smart_count} hours ago.",
    days: "%{smart_count} days ago.",
  },
  label: "Services that need somebody now",
  start: "Start it now",
  start_of: "Start it now: %{name}",
  end: "End it now",
  end_of: "End it now: %{name}",
  director: "Open the director",
  director_of: "Open the director of %{name}",
  start_title: "Start the broadcast now?",
  start_with: "Guests will see the camera “%{camera}”.",
  started: "The broadcast has started",
  looking: "Looking for a camera",
  no_camera: "No camera is connected yet. Switch a fixed camera on, or use a phone: it takes a minute.",
  to_panel: "Open the director",
  early: {
    title: "The service begins on %{when}. Go live now?",
    rehearse_help:
      "Rehearse: only you see it. Guests see the page as it is now, nobody is emailed, nothing is recorded and none of your streams is used.",
    begin_help:
      "Go live now: guests see the picture at once, and are told by email that the service has begun.",
    begin: "Go live now",
    rehearse: "Rehearse",
  },
  end_title: "End the broadcast?",
  end_help: "Guests are told that the service has ended. It can't be started again.",
  end_confirm: "End the broadcast",
  ended: "The broadcast is ending",
};
