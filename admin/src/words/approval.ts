/** The approval page's own words; the contract holds those that the product specification fixes. */
export const approval = {
  title: "Approval of an ID session",
  who: "For",
  when: "When",
  home: "Funeral home",
  published: "The family is notified by email. You can close this page.",
  waits: "The funeral home completes the details, then the family is notified. You can close this page.",
  invalidHelp: "Nothing was changed. Please ask the funeral home to send a new link.",
  failedHelp: "Nothing was lost. Please check your connection and try again.",
  again: "Try again",
};
