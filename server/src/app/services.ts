import type { FastifyInstance } from "fastify";
import { approvalRoutes } from "../approvals/approvals.routes.ts";
import { bookingRoutes } from "../bookings/bookings.routes.ts";
import { bulkChangeRoutes } from "../bulk-changes/bulk-changes.routes.ts";
import { calendarRoutes } from "../calendar/calendar.routes.ts";
import { headerImageRoute } from "../emails/header-image.routes.ts";
import { unsubscribeRoutes } from "../emails/unsubscribe.routes.ts";
import { firstStepsRoutes } from "../first-steps/first-steps.routes.ts";
import { importRoutes } from "../imports/imports.routes.ts";
import { linkCardRoute } from "../link-card/link-card.routes.ts";
import { newHomeRoutes } from "../new-homes/new-homes.routes.ts";
import { practiceRoutes } from "../practice/practice.routes.ts";
import { templateRoutes } from "../resources/email-templates/email-templates.routes.ts";
import { thanksRoutes } from "../thanks/thanks.routes.ts";
import { todayRoutes } from "../today/today.routes.ts";
import { venuePhotosRoutes } from "../venue-photos/venue-photos.routes.ts";
import type { Parts } from "./parts.ts";

/** What is done about services beside broadcasting them: booking, their day, practising, and the emails about them. */
export async function registerServiceRoutes(http: FastifyInstance, parts: Parts): Promise<void> {
  const { config, engine, throttle, tokens } = parts;
  linkCardRoute(http, engine);
  venuePhotosRoutes(http, engine);
  thanksRoutes(http, engine);
  bookingRoutes(http, engine);
  importRoutes(http, engine);
  bulkChangeRoutes(http, engine, throttle);
  newHomeRoutes(http, engine);
  firstStepsRoutes(http, engine);
  practiceRoutes(http, engine);
  approvalRoutes(http, { engine, throttle });
  calendarRoutes(http, engine, config.productName);
  todayRoutes(http, engine);
  templateRoutes(http, engine, throttle);
  headerImageRoute(http, engine);
  await http.register(async (scope) => unsubscribeRoutes(scope, engine, tokens));
}
