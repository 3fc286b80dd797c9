import { SpanStatusCode, trace } from "@opentelemetry/api";

/** Whether traces are to be sent to a collector: the standard settings name one. */
export const isTraced = (environment: NodeJS.ProcessEnv): boolean =>
  Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);

/** Names the current span after its route, and joins it with the log by the call's id. Without one it does nothing. */
export function nameSpan(method: string, route: string, call: string): void {
  const span = trace.getActiveSpan();
  span?.updateName(`${method} ${route}`).setAttributes({ "http.route": route, "vigil.call": call });
}

/** Does `work` within a span of its own, so that what it does is traced as its part. */
export const inSpan = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  trace.getTracer("vigil").startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

/** The id of the current trace, for the log; undefined while nothing is traced. */
export const currentTrace = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

let end: (() => Promise<void>) | undefined;
/** @param shutdown sends what is left of the traces */
export const onTracingEnd = (shutdown: () => Promise<void>): void => {
  end = shutdown;
};
/** Sends what is left, at the end of the process. A collector that is gone costs its traces and nothing else. */
export const endTracing = async (): Promise<void> => {
  await end?.().catch(() => undefined);
};
