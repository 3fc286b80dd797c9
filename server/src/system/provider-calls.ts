import diagnostics from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";

/** The providers by the domains of their APIs. Anything else that is called, such as a push service, is `other`. */
const domains: Record<string, readonly string[]> = {
  stripe: ["stripe.com"],
  twilio: ["twilio.com"],
  zoom: ["zoom.us"],
  livekit: ["livekit.cloud"],
  cloudflare: ["cloudflare.com"],
  google: ["googleapis.com", "google.com"],
};

/** How a call ended: answered; refused with a status from 400 on; or without any answer. */
export type Outcome = "ok" | "refused" | "unreachable";
export interface ProviderCall {
  provider: string;
  outcome: Outcome;
}

/** Whose API a host is; undefined for this machine and its own network, where media and the bucket are. */
export function providerOf(host: string, bucketHost: string | undefined): string | undefined {
  const name = host.split(":")[0] ?? "";
  if (bucketHost && (name === bucketHost || name.endsWith(`.${bucketHost}`))) return "s3";
  for (const [provider, owned] of Object.entries(domains))
    if (owned.some((domain) => name === domain || name.endsWith(`.${domain}`))) return provider;
  return /^(localhost|\d+\.\d+\.\d+\.\d+|\[.*|[^.]+)$/.test(name) ? undefined : "other";
}

/**
 * Observes how each call to a provider ended, whichever client makes it: Node's own HTTP and undici report to their
 * diagnostics channels. Hosts alone are read, never addresses or bodies.
 * @returns a function that stops listening
 */
export function hearProviderCalls(
  bucketHost: string | undefined,
  heard: (call: ProviderCall) => void,
): () => void {
  const report = (host: unknown, outcome: Outcome) => {
    const provider = typeof host === "string" ? providerOf(host, bucketHost) : undefined;
    if (provider) heard({ provider, outcome });
  };
  const byStatus = (status: number | undefined): Outcome => ((status ?? 0) < 400 ? "ok" : "refused");
  const hostOf = (origin: unknown) => URL.parse(String(origin))?.host;
  const listeners: [channel: string, listener: (message: unknown) => void][] = [
    [
      "http.client.response.finish",
      (message) => {
        const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
        report(request.host, byStatus(response.statusCode));
      },
    ],
    [
      "http.client.request.error",
      (message) => report((message as { request: ClientRequest }).request.host, "unreachable"),
    ],
    [
      "undici:request:headers",
      (message) => {
        const { request, response } = message as UndiciMessage;
        report(hostOf(request.origin), byStatus(response?.statusCode));
      },
    ],
    [
      "undici:request:error",
      (message) => report(hostOf((message as UndiciMessage).request.origin), "unreachable"),
    ],
  ];
  for (const [channel, listener] of listeners) diagnostics.subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) diagnostics.unsubscribe(channel, listener);
  };
}

interface UndiciMessage {
  request: { origin?: string | URL };
  response?: { statusCode: number };
}
