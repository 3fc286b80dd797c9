import * as contract from "@vigil/contract";
import { answer, audience, type Json, pageOf, paging, parameter, refusals, schemaOf } from "./parts.ts";

/** Monitoring of all services. */
export function monitoringPaths(): Record<string, Json> {
  const filters = [
    parameter("fh_id", "Of this funeral home."),
    parameter("stream_id", "This one, whatever its state."),
    parameter("date", "Of this day on the caller's clocks, YYYY-MM-DD."),
    parameter("region", "Of the homes of this region."),
    parameter("team", "Assigned to this client care team."),
    parameter("also", `At most ${contract.keptAtMost} more by their ids, parted by commas.`),
  ];
  const words = parameter("search", "Every word must occur. Alias: q.");
  const status = parameter("status", "live: only what guests see now.");
  const board = monitoringRequest(
    "Services to be watched over now",
    contract.monitoring,
    filters,
    answer(
      "On air, about to begin, overdue or just over.",
      schemaOf(pageOf(contract.MonitorStream), "output"),
    ),
  );
  const search = monitoringRequest(
    "Find a service to watch",
    contract.monitoring,
    [...paging, words],
    answer("The latest first.", schemaOf(pageOf(contract.MonitorHit), "output")),
  );
  const eventStream = { "text/event-stream": {} };
  return {
    "/v1/str/live_monitor/": board,
    "/v1/str/stream/live_monitor/": board,
    "/v1/str/live_monitor/events/": monitoringRequest(
      "The same, told again as it changes",
      contract.monitoring,
      filters,
      {
        description:
          "Server-sent events named wall: the order of the cards, and those that are new or changed.",
        content: eventStream,
      },
      "Ends when the session or its rights end. ",
    ),
    "/v1/str/search/": search,
    "/v1/str/stream/search/": search,
    "/v1/web/camera/": monitoringRequest(
      "What all homes send now",
      contract.webCamera,
      [...paging, words, status],
      answer("The latest first.", schemaOf(pageOf(contract.ControlRoomItem), "output")),
    ),
    "/v1/web/camera/events/": monitoringRequest(
      "The same, told again as it changes",
      contract.webCamera,
      [status],
      { description: "Server-sent events named cameras, each with all results.", content: eventStream },
      "Ends when the session or its rights end. ",
    ),
  };
}

const monitoringRequest = (
  summary: string,
  { grants }: { grants: contract.Grants },
  parameters: Json[],
  ok: Json,
  more = "",
) => ({
  get: {
    tags: ["Monitoring"],
    summary,
    description: `${more}${audience(grants, "list")}`,
    parameters,
    responses: { 200: ok, ...refusals },
  },
});
