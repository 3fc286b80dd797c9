import { bookingsFr } from "./bookings.fr.ts";
import { elsewhereFr } from "./elsewhere.fr.ts";
import { emailTypesFr } from "./email-types.fr.ts";
import { approvalWordsFr, lengthsInFrench, listWordsFr, problemsFr, rulesFr, wordsFr } from "./errors.fr.ts";
import { eventTitles } from "./event-titles.ts";
import { importWordsFr } from "./import-words.fr.ts";
import { incidentsFr, incidentsOverFr, incidentsToAskFr, incidentsToCallFr } from "./incidents.fr.ts";
import { integrationsFr } from "./integration-words.fr.ts";
import { missedFr } from "./missed-guests.fr.ts";
import { amountsFr } from "./money.fr.ts";
import { peopleFr } from "./person-words.fr.ts";
import { findingsFr } from "./preflight.fr.ts";
import { privacyFr } from "./privacy-words.fr.ts";
import { safeCopiesFr } from "./safe-copy-words.fr.ts";
import { timelineFr } from "./timeline.fr.ts";
import type { Catalogue } from "./translated.ts";

export { nounsInFrench, theInFrench } from "./nouns.fr.ts";

/** Everything that the contract says, in French. Browsers load it by itself, and only where it is read. */
export const french: Catalogue = {
  areas: {
    words: wordsFr,
    problems: problemsFr,
    rules: rulesFr,
    approval: approvalWordsFr,
    lists: listWordsFr,
    money: amountsFr,
    incidents: incidentsFr,
    incidents_to_call: incidentsToCallFr,
    incidents_to_ask: incidentsToAskFr,
    incidents_over: incidentsOverFr,
    bookings: bookingsFr,
    findings: findingsFr,
    missed: missedFr,
    timeline: timelineFr,
    safe_copies: safeCopiesFr,
    integrations: integrationsFr,
    people: peopleFr,
    privacy: privacyFr,
    imports: importWordsFr,
  },
  elsewhere: { ...elsewhereFr, ...emailTypesFr, ...eventTitles.fr },
  lengths: lengthsInFrench,
};
