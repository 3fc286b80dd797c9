/** Where somebody is signed in, and the new email address that isn't confirmed yet. */
export const sign_ins = {
  waiting: "Waiting for confirmation of %{new_email}",
  waiting_text:
    "We sent a link to it, which works for one day. Until you open it, %{email} stays your email address.",
  waiting_again: "Send again",
  waiting_cancel: "Cancel the change",
  waiting_sent: "A new link is on its way to %{new_email}",
  waiting_cancelled: "Your email address stays %{email}",
  this_device: "This device",
  from: "From %{address}",
  first: "signed in",
  last: "last used",
  show_all: "Show all %{count}",
  end: "Sign out",
  end_one: "Sign out %{device}",
  end_others: "Sign out everywhere else",
  ask_end_others: "Sign out everywhere else?",
  ask_end_others_text:
    "One other device is signed out at once, whatever is being done there. This one stays signed in. |||| %{smart_count} other devices are signed out at once, whatever is being done there. This one stays signed in.",
};
