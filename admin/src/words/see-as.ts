/** Another person's screens, to look at. */
export const seeAs = {
  start: "See as this person",
  label: "You see what %{name} sees",
  nothing_changes: "Nothing can be changed from here.",
  theirs_alone: "What guests write to the family is for the family alone.",
  reads: { en: "They read English.", fr: "They read French." },
  stop: "Stop",
  by: "%{name} is looking, and can change nothing",
};
