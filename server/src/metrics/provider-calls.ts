import { Counter, type Registry } from "@vigil/telemetry";

export const providerCalls = (registry: Registry): Counter<"provider" | "outcome"> =>
  new Counter({
    name: "vigil_provider_calls_total",
    help: "Calls to outside providers by how they ended: ok, refused (status 400 and above), unreachable.",
    labelNames: ["provider", "outcome"],
    registers: [registry],
  });
