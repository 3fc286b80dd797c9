/** The bell in the top bar. */
export const notifications = {
  title: "Notifications",
  unread: "1 unread notification |||| %{smart_count} unread notifications",
};
