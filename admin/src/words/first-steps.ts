/** A new home's first hour. */
export const first_steps = {
  title: "First steps",
  help: "About an hour, in any order. Each is ticked off by what you have done.",
  left: "%{done} of %{all} done",
  fold: "Fold",
  unfold: "Show all",
  put_away: "Put away",
  put_away_help: "You find it again at Plan and at Settings.",
  back: "Back to the first steps",
  done: "Done",
  complete: "All first steps are done.",
  steps: {
    logo: {
      title: "Your logo and colours",
      text: "They are on memorial pages, emails and slates. At Settings, under Branding.",
    },
    camera: {
      title: "Your first camera",
      text: "Enter its address and key in the camera, and see its picture arrive.",
      phone:
        "Without a camera built in at your chapel, a phone or laptop films as well: make a practice service (below), and in its Director Panel press Add a phone or laptop.",
    },
    staff: {
      title: "Your first colleague",
      text: "They get a link to choose a password, and lead services with you.",
    },
    emails: {
      title: "What families and guests are emailed",
      text: "Look at one of the previews; every text can be yours.",
    },
    streams: { title: "Streams", text: "Buy some, so that you can publish a service." },
    practice: {
      title: "A practice service",
      text: "Put it on air, and meanwhile open its test link as a guest would. Nobody else sees it.",
      unwatched:
        "It was on air, but nobody opened its test link meanwhile. Put it on air again, and open the link as a guest would.",
    },
  },
};
