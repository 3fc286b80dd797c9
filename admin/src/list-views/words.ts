/** Views of lists that are kept under a name. */
export const list_views = {
  none: "Search, filter or sort this list, or choose its columns, then keep that here under a name. It follows you to your other devices.",
  mine: "Mine",
  shared: "Shared",
  by: "by %{name}",
  use: "Show the view %{name}",
  name: "Name of this view",
  save: "Save",
  share_home: "Share with everyone at %{home}",
  share_admins: "Share with all super admins",
  rename: "Rename",
  delete: "Delete",
  new_name: "New name",
  deleted: "Deleted: %{name}",
  local:
    "1 saved filter is only in this browser. |||| %{smart_count} saved filters are only in this browser.",
  move: "Keep them with my account",
  moved: "Saved with your account.",
  confirm_shared: "Others use this view, too. Delete it for everyone?",
};
