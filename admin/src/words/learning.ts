/** The Learning Center. */
export const learning = {
  note: "Guides for you and your colleagues. If nothing appears here, open the folder by itself.",
  frame: "Shared folder of guides",
  open_folder: "Open the folder",
  help: "Help",
  ask: "Ask Vigil for help",
  ask_whom: "Please ask whoever set up Vigil for your funeral home.",
  empty: "No guides here yet",
  empty_text: "Whoever runs this server can choose a shared folder of guides; it is shown here then.",
  empty_help: "No guides have been shared yet. Use the button above for help.",
};
