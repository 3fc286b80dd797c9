// Traces for a collector that speaks OTLP. Loaded only where its address is set, and before what is traced.
import { context, propagation, type SpanStatus, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { type ExportResult, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { onTracingEnd } from "./spans.ts";

/** What a span may say. Everything else, such as addresses, queries and errors' messages, may hold names and secrets. */
const reported = new Set([
  ...["http.request.method", "http.method", "http.response.status_code", "http.status_code", "http.route"],
  ...["server.address", "server.port", "net.peer.name", "net.peer.port", "error.type"],
  ...["db.system.name", "db.system", "db.namespace", "db.name", "db.operation.name"],
  ...["db.query.text", "db.statement", "vigil.call"],
]);

/** A span without what must not be reported; statements have $1 in place of values. */
export function withoutSecrets(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => reported.has(name)),
  );
  const status: SpanStatus = { code: span.status.code };
  return Object.create(span, {
    attributes: { value: attributes },
    status: { value: status },
    events: { value: [] },
  });
}

class SafeExporter implements SpanExporter {
  readonly #exporter: SpanExporter;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }
  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans.map(withoutSecrets), done);
  }
  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve();
  }
  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}

/** The share of calls that is traced, 0 to 1, as OTEL_TRACES_SAMPLER_ARG says; all of them without it. */
function shareOf({ OTEL_TRACES_SAMPLER_ARG: given }: NodeJS.ProcessEnv): number {
  const share = Number(given ?? 1);
  return share >= 0 && share <= 1 ? share : 1;
}

/**
 * Traces HTTP, in and out, and statements, from now on, and sends them to the collector of the standard settings
 * (OTEL_EXPORTER_OTLP_ENDPOINT and its like).
 * @param service its name there, such as "vigil server"
 */
export function startTracing(service: string): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(shareOf(process.env)) }),
    resource: resourceFromAttributes({ "service.name": process.env.OTEL_SERVICE_NAME ?? service }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new SafeExporter(new OTLPTraceExporter()) })],
  });
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => /^\/(v1\/)?health/.test(url ?? "") }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  onTracingEnd(() => provider.shutdown());
}
