/** The practice service of a home. */
export const practice = {
  title: "Practise",
  mark: "PRACTICE",
  help: "A service without a family, guests or a camera: Vigil sends a test picture. It uses up no stream, nobody is written to, and it is in no list. Only you and your directors see it, and whoever has its test link.",
  start: "Make a practice service",
  phone:
    "A phone or laptop can film right away: make a practice service, and in its Director Panel press Add a phone or laptop.",
  none: "There is no practice service now.",
  remove: "Remove the practice service",
  remove_ask: "Remove the practice service?",
  remove_what: "Its rehearsals and its recording are deleted with it. You can make another at any time.",
  removed: "The practice service is removed.",
  until: "It is removed by itself: %{when}",
  panel: "Open the Director Panel",
  link: "What guests see",
  open_link: "Open as a guest",
  picture: "The test picture arrives.",
  no_picture: "The test picture is on its way…",
  picture_again: "Make the test picture again",
  recording: "Watch the recording",
  no_recording: "The recording appears here a moment after the end.",
  over: "The practice is over: you have put a service on air, and watched it as a guest. Practise again, or remove it.",
  unwatched:
    "The practice is over, but nobody opened its test link while it was on air. Put it on air once more, and press Open as a guest meanwhile.",
  states: {
    before: {
      title: "Before the service",
      text: "Guests read that it hasn’t begun. In the panel, press Go live on the test picture.",
    },
    on: { title: "On air", text: "Guests see the test picture. In the panel, press Pause." },
    paused: {
      title: "Paused",
      text: "Guests see a still image that says it goes on soon. In the panel, press Resume, then hold End rehearsal.",
    },
    over: { title: "Over", text: "Guests read that it is over. Go live again as often as you like." },
    recorded: {
      title: "The recording",
      text: "What was on air, to play and to download. It is kept for a day.",
    },
  },
  now: "Now",
};
