/** Checks of a service before it begins, and of a camera by itself. The findings' sentences are in the contract. */
export const preflight = {
  title: "Before the service",
  check: "Check now",
  none: "Not checked yet. Vigil checks by itself three times: a day, two hours and twenty minutes before the service.",
  missed: "It wasn’t checked before its time. Check it now.",
  summary: {
    green: "All is well",
    amber: "Before it begins, look at this",
    red: "This has to be mended before the service",
  },
  at: { itself: "Checked automatically %{time}", asked: "Checked %{time}" },
  grade: { green: "Well", amber: "Look at this", red: "Mend this" },
  to_do: "What to do",
  all_well: "What is well",
  well: "1 thing is well |||| %{smart_count} things are well",
  open: { camera: "Open the camera", stream: "Open the stream", guests: "Open the guests" },
  check_camera: "Check now",
};
