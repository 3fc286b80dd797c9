import { z } from "zod";
import { words } from "./errors.ts";
import { DateTime, Id } from "./fields.schema.ts";
import { type NotificationKind, notificationKinds, rulesOf } from "./notifications.ts";

const Kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);

/** Something that concerns the caller: what an email about it says in its subject. */
export const OwnNotification = z.object({
  id: Id,
  kind: Kind,
  title: z.string(),
  /** Whose service it is about. */
  about: z.string().nullable(),
  /** That service, as one person may have several; null where there is none, or it isn't the caller's to see. */
  service: z
    .object({ event_type: z.string().nullable(), event_date: DateTime.nullable(), timezone: z.string() })
    .nullable(),
  /** Since when the incident that it is about is over; null while it isn't, and for anything else. */
  over_at: DateTime.nullable(),
  /** The page of the admin app with the record, beginning with a slash. */
  page: z.string().nullable(),
  /** The record is deleted, or no longer the caller's to see, so there is no page. */
  is_gone: z.boolean(),
  created_at: DateTime,
  read_at: DateTime.nullable(),
});
export type OwnNotification = z.infer<typeof OwnNotification>;

/** GET usr/notifications/ */
export const OwnNotifications = z.object({
  /** The newest first. */
  results: z.array(OwnNotification),
  /** Pass it as `before` to get older ones; null when there are none. */
  next: Id.nullable(),
});
export type OwnNotifications = z.infer<typeof OwnNotifications>;

/** GET usr/notifications/, its query. */
export const NotificationsQuery = z.object({ before: Id.optional() });

/** GET usr/notifications/count/ */
export const UnreadCount = z.object({ unread: z.number().int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** POST usr/notifications/read/: marks these, or without `ids` all, as read or not. */
export const MarkRead = z.object({
  ids: z.array(Id).max(200).optional(),
  read: z.boolean().default(true),
});
export type MarkRead = z.input<typeof MarkRead>;

/** PUT usr/notification_choices/: where the caller wants to be notified of this kind. */
export const NotificationChoice = z
  .object({ kind: Kind, in_app: z.boolean(), email: z.boolean(), push: z.boolean() })
  .refine(({ kind, email }) => email || !rulesOf(kind).emailIsFixed, {
    path: ["email"],
    error: words.emailIsFixed,
  })
  .refine(({ kind, push }) => !push || !rulesOf(kind).pushIsPlanned, {
    path: ["push"],
    error: words.pushIsPlanned,
  });
export type NotificationChoice = z.infer<typeof NotificationChoice>;

/** GET usr/notification_choices/: one for each kind that the caller may get. */
export const NotificationChoices = z.object({ results: z.array(NotificationChoice) });
export type NotificationChoices = z.infer<typeof NotificationChoices>;
