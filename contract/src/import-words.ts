import { remembered } from "./remembered.ts";

/** Why a service of a case system isn't imported. */
export const importWords = /*#__PURE__*/ remembered("imports", {
  again: (line: number) => `Row ${line} is the same service: it has this case number and kind, too.`,
  /** `known`: titles in English; a reader of French gets them in French. */
  unknownType: (known: readonly string[]) =>
    `There is no such kind of service. Choose from: ${known.join(", ")}.`,
  unknownDirector: "Nobody of the home's staff has this name or email address.",
  severalDirectors: "Several people of the home have this name. Please give an email address.",
  homeNeeded: "Please choose the funeral home.",
  otherHome: "Services are imported into your own funeral home. Please leave this out.",
  notADay: "There is no such day. Please check day, month and year.",
  notAMoment: "This needs a day that there is, and a time of day, such as 14:30.",
  skippedTime: "There is no such time on that day, because the clocks go forward. Please check it.",
  cancelled:
    "This service was cancelled. If it takes place after all, please ask us to enable it again; another service needs another case number.",
  begun: "This service has begun, so an import changes nothing of it any more.",
});
