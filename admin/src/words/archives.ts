/** Everything that a family has of a service, in one file to keep. */
export const archives = {
  title: "Take everything home: %{name}",
  text: "One ZIP file with the recordings, photos, videos, messages, e-cards and the guest book of this service, and a page that shows them on any computer, without the internet.",
  private: "It holds everything that guests sent, so give it only to people who may see all of that.",
  make: "Make the file",
  again: "Make a new file",
  waiting: "Waiting to begin…",
  making: "Making the file: %{percent} %",
  meanwhile: "You may leave this page; the file is here when you come back.",
  ready: "Ready: made on %{when}. It can be downloaded until %{until}.",
  language: "Language of the file",
  open: "On a computer, unpack the file and open “%{page}” in it. It shows everything.",
  download: "Download (%{size})",
  failed: "The file could not be made. There may be too little room at the moment: please try again later.",
};
