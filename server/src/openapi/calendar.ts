import * as contract from "@vigil/contract";
import { answer, audience, type Json, parameter, refusals, schemaOf } from "./parts.ts";

/** The calendar of streams, and its private feed. */
export function calendarPaths(): Record<string, Json> {
  const open = { security: [], tags: ["System"] };
  const events = {
    type: "object",
    properties: { results: { type: "array", items: schemaOf(contract.CalendarEvent, "output") } },
  };
  return {
    "/v1/str/calendar/": {
      get: {
        tags: ["Streams"],
        summary: "Streams of a span of days",
        description: audience(contract.calendar.grants, "list"),
        parameters: [
          parameter("event_date_after", "First day."),
          parameter("event_date_before", "Last day."),
          parameter("is_disabled", "Super admins only. Alias: disabled_by_fh."),
        ],
        responses: { 200: answer("At most 10000.", events), ...refusals },
      },
    },
    "/v1/str/calendar/week/": {
      get: {
        tags: ["Streams"],
        summary: "Streams of a span of days, with the camera and the people that they occupy",
        description: audience(contract.calendar.grants, "list"),
        parameters: [
          parameter("event_date_after", "First day."),
          parameter("event_date_before", "Last day."),
        ],
        responses: {
          200: answer(`At most ${contract.weekLimit}, earliest first.`, schemaOf(contract.Week, "output")),
          ...refusals,
        },
      },
    },
    "/v1/str/calendar/feed/": {
      get: {
        tags: ["Streams"],
        summary: "Whether I have a private address to subscribe to",
        description: audience(contract.calendar.grants, "list"),
        responses: { 200: answer("Since when.", schemaOf(contract.CalendarFeed, "output")), ...refusals },
      },
      post: {
        tags: ["Streams"],
        summary: "Make a new private address of my calendar",
        description: `Told this once; the one before it ends. ${audience(contract.calendar.grants, "list")}`,
        responses: { 201: answer("The address.", schemaOf(contract.NewCalendarFeed, "output")), ...refusals },
      },
      delete: {
        tags: ["Streams"],
        summary: "End my calendar's private address",
        description: audience(contract.calendar.grants, "list"),
        responses: { 204: answer("Ended."), ...refusals },
      },
    },
    "/v1/calendar/{file}/": {
      get: {
        ...open,
        summary: "A person's calendar, for whoever has its address",
        description:
          "iCalendar (RFC 5545) of at most 2500 services from 90 days ago on, with the rows its person may see now.",
        parameters: [
          {
            name: "file",
            in: "path",
            required: true,
            schema: { type: "string" },
            description: "<token>.ics",
          },
        ],
        responses: { 200: answer("The calendar."), 304: answer("It hasn't changed."), 404: refusals[404] },
      },
    },
  };
}
