import { elsewhereFr } from "../../contract/src/elsewhere.fr.ts";
import { emailTypesFr } from "../../contract/src/email-types.fr.ts";
import {
  amounts,
  approvalWords,
  type Catalogue,
  findingSentences,
  incidentSentences,
  missedSentences,
  problems,
  rules,
  timelineTexts,
  words,
} from "../../contract/src/index.ts";
import type { Words } from "../../contract/src/remembered.ts";
import { pseudo, pseudoWords } from "./pseudo.ts";

/** What a refusal of the catalogue says, without its status. */
const sentences = (area: object): Words =>
  pseudoWords(
    Object.fromEntries(
      Object.entries(area).map(([key, word]) => [key, Array.isArray(word) ? word[1] : word]),
    ),
  );
const english = (of: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(of).map((sentence) => [sentence, pseudo(sentence)]));

/** Everything that the contract says, in the pseudo-language. */
export const pseudoCatalogue: Catalogue & { areas: Record<string, Words> } = {
  areas: {
    words: sentences(words),
    problems: sentences(problems),
    rules: sentences(rules),
    approval: sentences(approvalWords),
    money: sentences(amounts),
    incidents: sentences(incidentSentences),
    findings: sentences(findingSentences),
    missed: sentences(missedSentences),
    timeline: sentences(timelineTexts),
  },
  elsewhere: { ...english(elsewhereFr), ...english(emailTypesFr) },
  lengths: pseudo,
};
