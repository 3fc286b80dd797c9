// How the server and media are seen from outside: metrics in the text format of Prometheus, exposed at a port of their own.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, Registry } from "prom-client";

export { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Metrics of this process: CPU, memory and how late its event loop is, labelled with the part of Vigil that it is. */
export function createRegistry(part: "server" | "media"): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry });
  return registry;
}

export interface MetricsServer {
  /** The port that it listens on. */
  port: number;
  close(): Promise<void>;
}

interface Log {
  error(details: object, message: string): void;
}

/**
 * Answers GET /metrics, and nothing else. It is not part of the installation's own address, because the metrics say how
 * many services and guests there are: only Prometheus should reach this port. A port that can't be had is logged;
 * nobody's service should fail because nobody measures it.
 * @returns undefined when the port can't be listened on
 */
export async function serveMetrics(
  registry: Registry,
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<MetricsServer | undefined> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? "").split("?");
    if (path !== "/metrics") return void response.writeHead(404).end("The metrics are at /metrics.\n");
    if (request.method !== "GET" && request.method !== "HEAD") return void response.writeHead(405).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      (err: Error) => {
        log.error({ err }, "the metrics could not be collected");
        response.writeHead(500).end();
      },
    );
  });
  const listening = await new Promise<boolean>((resolve) => {
    server
      .once("listening", () => resolve(true))
      .on("error", (err) => {
        log.error({ err, host, port }, "the metrics can't be exposed at this port");
        resolve(false);
      });
    server.listen({ host, port });
  });
  if (!listening) return undefined;
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
