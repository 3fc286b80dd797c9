import { type CalendarDay, localDay, type OwnNotification } from "@vigil/contract";

export interface NotificationDay {
  day: CalendarDay;
  /** One for each service, and one for what belongs to none, in the order of the newest of each. */
  services: { about: string | null; notifications: OwnNotification[] }[];
}

/** Groups notifications by the reader's day and by service; they come and stay newest first. */
export function byDay(notifications: readonly OwnNotification[], zone: string): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const one of notifications) {
    const day = localDay(one.created_at, zone);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, services: [] };
      days.push(last);
    }
    const service = last.services.find(({ about }) => about === one.about);
    if (service) service.notifications.push(one);
    else last.services.push({ about: one.about, notifications: [one] });
  }
  return days;
}
