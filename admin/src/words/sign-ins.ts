/** Where somebody is signed in. */
export const sign_ins = {
  this_device: "This device",
  from: "From %{address}",
  first: "signed in",
  last: "last used",
  end: "Sign out",
  end_one: "Sign out %{device}",
  end_others: "Sign out everywhere else",
  ask_end_others: "Sign out everywhere else?",
  ask_end_others_text:
    "One other device is signed out at once, whatever is being done there. This one stays signed in. |||| %{smart_count} other devices are signed out at once, whatever is being done there. This one stays signed in.",
};
