/** What goes wrong on the day of a service, and who is called. The sentences of incidents are in the contract. */
export const incidents = {
  alert: "Something is wrong",
  for: "For %{names}",
  since: "since %{time}",
  take: "I'm taking care of it",
  will_be_sent: "This will be sent when there is a connection.",
  look: "Look at it",
  director: "Open the Director Panel",
  mute: "Mute",
  unmute: "Sound the alarm again",
  all: "Every home",
  services: "1 service |||| %{smart_count} services",
  state: {
    noticed: "Nobody called yet",
    open: "Nobody has answered",
    acknowledged: "%{name} is taking care of it",
    over: "Over",
    quiet: "Passed by itself",
  },
  still_on: "It is still on.",
  lasted: "It lasted %{length}.",
  was_taken: "%{name} took care of it.",
  minutes: "1 minute |||| %{smart_count} minutes",
  seconds: "1 second |||| %{smart_count} seconds",
  messages: {
    title: "Who was called",
    none: "Nobody: it passed by itself before anybody had to be called.",
    none_yet: "Nobody yet: it may pass by itself.",
    alert: {
      app: "called on the screen",
      push: "called by notification",
      email: "called by email",
      sms: "called by text message",
      call: "called by telephone",
    },
    over: {
      app: "message on the screen that it is over",
      push: "notification that it is over",
      email: "email that it is over",
    },
    waiting: {
      push: "not sent yet",
      sms: "not sent yet, or no telephone account is set up",
      call: "not called yet, or no telephone account is set up",
    },
  },
  only_open: "Open ones only",
  open_timeline: "Open the timeline",
  who: {
    operator: "Client care specialist",
    team: "Client care team",
    director: "Director of the service",
    home: "Funeral home",
    on_call: "Super admin on duty",
  },
  channel: {
    app: "On the screen",
    push: "Notification",
    email: "Email",
    sms: "Text message",
    call: "Telephone",
  },
  plan: {
    usual: {
      home: "As for every home, until you choose who is called.",
      installation:
        "The usual plan: client care specialist, director of the service, funeral home, client care team, super admin on duty.",
    },
    change: "Choose who is called",
    reset: { home: "As for every home", installation: "Back to the usual plan" },
    add: "Add a step",
    step: "Step %{number}",
    who: "Who",
    how: "How",
    from: "From",
    until: "Until",
    up: "Move step %{number} up",
    down: "Move step %{number} down",
    remove: "Remove step %{number}",
    help: "Each step is called two minutes after the one before, until somebody answers. A step for which nobody is assigned is skipped. Hours are those of the home; without hours a step is always called.",
    no_telephone: "No telephone account is set up here, so text messages and calls are not sent.",
    step_without_telephone:
      "This step calls nobody, because no telephone account is set up. Choose another way as well.",
  },
};

/** What happened in a service, minute by minute. Its sentences are in the contract. */
export const timeline = {
  title: "Timeline",
  title_of: "Timeline: %{name}",
  pdf: "Download as PDF",
  lines: "Minute by minute",
  nothing: "Nothing has happened yet.",
};

/** Streams that homes may get back. */
export const credits = {
  all: "All statuses",
  status: { proposed: "Proposed", granted: "Granted", declined: "Declined" },
  said: { proposed: "Proposed", granted: "Granted by %{name}", declined: "Declined by %{name}" },
  ask_grant: "Guests lost %{lost}. %{home} gets one stream back. This can't be undone.",
  ask_decline: "Guests lost %{lost}. %{home} gets no stream back. This can't be undone.",
  grant: "Grant",
  grant_of: "Grant the credit for %{name}",
  decline: "Decline",
  decline_of: "Decline the credit for %{name}",
  done: { grant: "The home has its stream back", decline: "The credit is declined" },
};
