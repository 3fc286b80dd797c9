import { Histogram, type Registry } from "@vigil/telemetry";
import type { FastifyInstance } from "fastify";

/** Seconds; a screen that waits longer than 2.5 has a problem, whatever the exact figure. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Measures every call by its route, never by its address, which may hold ids and secrets. Event streams, which last as
 * long as a screen is open, are left out.
 */
export function measureCalls(http: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: "vigil_http_request_duration_seconds",
    help: "Time from a call's first byte to the end of its response.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  http.addHook("onResponse", async (request, reply) => {
    if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) return;
    const route = request.routeOptions.url ?? "none";
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
}
