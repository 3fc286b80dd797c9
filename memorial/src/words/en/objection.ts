/** Where somebody objects to appearing in a recording or picture; only the server says it. */
export const objection = {
  title: "You appear in a recording or picture",
  text: (home: string) =>
    `If you don’t want to be seen or heard on this page, tell ${home}. It must answer you within 30 days, and may hide what you mean while it looks at it.`,
  subject: "Where do you appear?",
  subjects: {
    recording: "In the recording of the service",
    picture: "In a photo or video on the page",
  },
  choose: "Please choose one.",
  place: "How can it be found?",
  placeHelp:
    "For example “at 12 minutes, I read the poem”, or “the photo at the lake, I am on the left in red”.",
  explanation: "Why you object",
  explanationHelp: "You needn’t say why.",
  name: "Your name",
  email: "Your email address",
  emailHelp: "For the answer, and nothing else. A telephone number will do as well.",
  telephone: "Your telephone number",
  send: "Send to the funeral home",
  back: "Back to the page",
  problems: {
    400: "Please correct the marked fields and send it again. What you typed is still here.",
    429: "Several of these were sent just now. Please try again later, or call the funeral home.",
  },
  sent: {
    title: "It has been sent",
    text: (home: string) => `${home} has it now and answers you within 30 days.`,
  },
};
