/** The tools of every list: sorting, saved filters, columns, files. */
export const tools = {
  label: "List tools",
  sort: "Sort",
  orders: { next: "What comes next" },
  asc: "A to Z, oldest first",
  desc: "Z to A, newest first",
  print: "Print",
  show_all: "Clear filters",
  filters: {
    title: "Saved filters",
  },
  columns: {
    title: "Columns",
    help: "Kept for you, on all your devices.",
    reset: "Reset",
  },
  csv: {
    download: "Download as CSV",
    running: "Preparing the file",
    progress: "%{done} of %{total}",
    stop: "Stop",
    cut: "The file holds the first %{most} of %{total}. Filter the list to get the others.",
  },
  some_refused:
    "%{reason} |||| %{smart_count} could not be changed, and are still selected. The first: %{reason}",
  not_deleted: {
    title: "1 could not be deleted |||| %{smart_count} could not be deleted",
    deleted: "1 record was deleted. |||| %{smart_count} records were deleted.",
    none: "Nothing was deleted.",
    kept: "What could not be deleted is still selected.",
    close: "Close",
  },
};

/** Cropping an image. */
export const crop = {
  title: "Choose the part to show",
  help: "Move the frame, or pull its corners. With the keyboard: Tab to a corner or the frame, then the arrow keys.",
  use: "Use this part",
  area: "Frame. Move it with the arrow keys.",
  handle: "%{where} of the frame. Size it with the arrow keys.",
  where: {
    nw: "Upper left corner",
    n: "Upper edge",
    ne: "Upper right corner",
    e: "Right edge",
    se: "Lower right corner",
    s: "Lower edge",
    sw: "Lower left corner",
    w: "Left edge",
  },
};

/** An edit conflict: somebody else has changed the record first. */
export const meanwhile = {
  title: "Changed meanwhile",
  since: "This was changed after you had begun. Nothing you typed is lost.",
  show: "Show their changes",
  hide: "Hide their changes",
  keep: "Keep mine",
  take: "Take theirs for %{field}",
  changed: "%{field}: now %{now}, before %{was}.",
  changed_to: "%{field}: now %{now}.",
  elsewhere: "Nothing on this form.",
  nothing: "nothing",
  file: "another file",
};
