/** The words around a booking's conflicts; the server sends the conflicts themselves. */
export const bookings = {
  use: "Use %{when} instead",
  together: "Both are part of this booking. “Reschedule” in the menu of the list moves them together:",
  together_link: "to the list",
  booking: {
    refused: "This can't be booked",
    asked: "Please look at this before you book",
    accept: "Book anyway",
    accepted: "Will be booked anyway when you save",
  },
  move: {
    refused: "It can't be moved there",
    asked: "Please look at this before you move it",
    accept: "Move anyway",
    accepted: "Will be moved anyway when you save",
  },
  change: {
    refused: "This can't be changed",
    asked: "Please look at this before you change it",
    accept: "Change anyway",
    accepted: "Will be changed anyway when you save",
  },
};

export const jobs = {
  waiting: "Waiting",
  assign: "Assign",
  assign_of: "Assign %{name}",
  assign_title: "Who looks after the service for %{name}",
  assigned: "Assigned. Everyone concerned is notified by email.",
  only_waiting: "Still to assign",
  every_day: "Every day",
  every_state: "Every answer",
  free: { video_grapher: "Free and near:", client_care_operator: "Free at that time:" },
  nobody_free: "Nobody else is free at that time.",
  free_of: "Choose %{name}",
  km: "%{name}, %{km} km",
  declined: "Declined by %{name}: %{reason}",
};

export const details = {
  title: "Details: %{name}",
  notes_help: "Read by the funeral home, the care team and the videographer; not by the family or guests.",
  save_notes: "Save the notes",
  quick_join_help: "One tap and no form: whoever has it may watch.",
  open_page: "Open the memorial page",
  see_as_guest: "See what guests see",
  order_of_service: "Download the order of service",
  recordings: "Recordings",
  no_order_of_service: "The family hasn't added an order of service.",
  broadcast: {
    waiting: "No camera is connected",
    ready: "A camera is ready",
    play_intro: "The intro video plays",
    live: "Live",
    paused: "Paused",
    ending: "Ending",
    completed: "Completed",
  },
};

export const infoSections = {
  info_links: { title: "Useful Links", help: "Addresses to pass on." },
  info_links_draft: { title: "Useful Links", help: "They lead somewhere once the stream is published." },
};

export const feed = {
  subscribe: "Subscribe",
  title: "Subscribe to this calendar",
  text: "A private address shows your services in the calendar of your phone, in Google or in Outlook, and keeps them up to date. Whoever has the address sees what you see here.",
  none: "You have no address yet.",
  since: "Your address was made on %{when}. For safety it is shown only when it is made.",
  make: "Make a link",
  renew: "Make a new link",
  renew_note: "The link before it ends at once.",
  end: "End the link",
  address: "Address of your calendar",
  shown_once: "Copy it now: it isn't shown again.",
  open: "Open in this device's calendar",
  ended: "The link has ended.",
};
