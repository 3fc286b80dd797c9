/** What is said of services that aren't published yet. */
export const drafts = {
  disable:
    "It leaves your list and the calendar. It is a draft, so its family and guests get no email. Only Vigil can bring it back.",
};
