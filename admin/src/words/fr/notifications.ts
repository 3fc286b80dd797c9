import type { TranslatedWords } from "@vigil/contract";
import type { notifications as english } from "../notifications.ts";

export const notifications: TranslatedWords<typeof english> = {
  title: "Notifications",
  unread: "%{smart_count} notification non lue |||| %{smart_count} notifications non lues",
};
