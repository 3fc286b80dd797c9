/** Uploads with viruses, and those that wait to be checked. */
export const quarantine = {
  title: "Viruses in uploads",
  off: "No virus scanner is set up (CLAMD): uploads are not checked.",
  none: "Every upload is checked, and none is blocked.",
  waiting:
    "1 upload is being checked for viruses. |||| %{smart_count} uploads are being checked for viruses.",
  late: "1 upload is waiting for the virus scanner, and nobody can open it until then. See whether clamd is running. |||| %{smart_count} uploads are waiting for the virus scanner, and nobody can open them until then. See whether clamd is running.",
  again:
    "For %{days} days after it was sent, each upload is searched again every week with newer signatures, while no service is on. Searched in the last 7 days, for the first time or again: %{searched}. Still to be searched: %{due}.",
  again_last: "Last search:",
  help: "Nobody can open these files. Each is deleted after 30 days.",
  a_guest: "A guest",
  states: {
    infected: "Blocked: %{finding}",
    refused: "Refused when it was sent: %{finding}",
    uncheckable: "Can’t be checked: %{finding}",
  },
  release: "Release",
  release_one: "Release %{name}?",
  release_text:
    "Only if the scanner is wrong: everybody who may see its record can then open the file. This is recorded under your name.",
  delete: "Delete",
  delete_one: "Delete %{name} now?",
  delete_text: "The file is gone for good. Where it was sent to, it still says that it is blocked.",
};
