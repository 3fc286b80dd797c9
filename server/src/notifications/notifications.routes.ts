import {
  MarkRead,
  NotificationChoice,
  type NotificationChoices,
  NotificationsQuery,
  type OwnNotifications,
  type UnreadCount,
} from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { parseBody } from "../auth/parse-body.ts";
import type { Database } from "../database/database.ts";
import { languageOf } from "../language/translate.ts";
import { requireActor } from "../resource/routes.ts";
import { choicesOf, choose } from "./choices.ts";
import { countUnread, listNotifications, markRead, type TitleIn } from "./notifications.ts";

const path = "/v1/usr/notifications";

/**
 * What happened that concerns the caller, and where they want to be notified: their own rows only.
 * @param titleIn says the title of one in another language
 */
export function notificationRoutes(app: FastifyInstance, database: Database, titleIn: TitleIn): void {
  app.get(path, async (request): Promise<OwnNotifications> => {
    const actor = requireActor(request);
    const { before } = parseBody(NotificationsQuery, request.query);
    const reading = { language: languageOf(request), titleIn };
    return listNotifications(database, actor, reading, before);
  });

  app.get(`${path}/count`, async (request): Promise<UnreadCount> => {
    return { unread: await countUnread(database, requireActor(request)) };
  });

  app.post(`${path}/read`, async (request): Promise<UnreadCount> => {
    const actor = requireActor(request);
    await markRead(database, actor, parseBody(MarkRead, request.body));
    return { unread: await countUnread(database, actor) };
  });

  app.get("/v1/usr/notification_choices", async (request): Promise<NotificationChoices> => {
    return choicesOf(database, requireActor(request));
  });

  app.put("/v1/usr/notification_choices", async (request): Promise<NotificationChoices> => {
    const actor = requireActor(request);
    await choose(database, actor, parseBody(NotificationChoice, request.body));
    return choicesOf(database, actor);
  });
}
