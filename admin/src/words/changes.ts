import { historyVerbs } from "@vigil/contract/history-verbs";

/** What stands in the history of a record. */
export const changes = {
  failed: "The history could not be fetched",
  empty: "No changes have been recorded.",
  older: "Show older",
  began_with: "What it began with",
  secret: "Set anew; it is never shown",
  file: "A file was added",
  replaced: "The file was replaced",
  removed: "The file was removed",
  gone: "no longer there",
  verbs: historyVerbs,
};
