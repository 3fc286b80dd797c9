/** What somebody must look after now (contract/attention.ts). */
export const attention = {
  not_started: { title: "NOT STARTED", text: "It should have begun on %{time}," },
  auto_start_failed: {
    title: "DID NOT START BY ITSELF",
    text: "It should have started by itself on %{time},",
  },
  still_live: { title: "STILL LIVE", text: "It was planned to end on %{time}," },
  ago: {
    now: "just now.",
    minutes: "1 minute ago. |||| %{smart_count} minutes ago.",
    hours: "%{smart_count} hours ago.",
    days: "%{smart_count} days ago.",
  },
};
