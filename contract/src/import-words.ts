import { remembered } from "./remembered.ts";

/** Why a service of a case system isn't imported. */
export const importWords = /*#__PURE__*/ remembered("imports", {
  again: (line: number) => `Line ${line} is the same service: it has this case number and kind, too.`,
  unknownType: (known: string) => `There is no such kind of service. Choose from: ${known}.`,
  unknownDirector: "Nobody of the home's staff has this name or email address.",
  severalDirectors: "Several people of the home have this name. Please give an email address.",
  homeNeeded: "Please choose the funeral home.",
  notAMoment: "Not a date with a time. Write it like this: 2026-12-04 14:30.",
  begun: "This service has begun, so an import changes nothing of it any more.",
});
