import { isTraced } from "@vigil/telemetry/spans";

// Traced is only what is loaded after this.
if (isTraced(process.env)) (await import("@vigil/telemetry/tracing")).startTracing("vigil media");
await import("./run.ts");
