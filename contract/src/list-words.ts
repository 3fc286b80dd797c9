// By itself, because the first list needs none of it.

import { remembered } from "./remembered.ts";

/** What is said of services that are changed together, and of views of lists. */
export const listWords = /*#__PURE__*/ remembered("lists", {
  familyWithoutEmail: "The family of this stream has no account with an email address.",
  notAList: "There is no such list.",
  tooMuchToKeep: "This is too much to keep.",
  tooManyViews: (most: number) =>
    `You keep ${most} views already. Please delete one that you no longer need.`,
  nobodyToShareWith: "You have nobody to share it with.",
  nothingToChange: "Please choose what to change.",
  hasNoDate: "This service has no date yet.",
  hasBegun: "This service has begun or is over, so its time stays as it is.",
  notAnnounced: "Only published services that take place are written about.",
  changedSince: "This was changed again since, and stays as it is.",
});
