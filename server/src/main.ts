import { type ResolveFnOutput, registerHooks } from "node:module";
import { isTraced } from "@vigil/telemetry/spans";

// Families' files must not be readable by other accounts of this machine.
process.umask(0o077);

/**
 * Caches how drizzle's modules resolve. Node parses drizzle's 180 kB of `exports` again for each of the two hundred
 * files that import it, which took a quarter of the start's CPU time.
 */
const resolved = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith("drizzle-orm")) return next(specifier, context);
    const key = `${specifier} ${context.conditions}`;
    const found = resolved.get(key) ?? { ...next(specifier, context), shortCircuit: true };
    resolved.set(key, found);
    return found;
  },
});

// Traced is only what is loaded after this.
if (isTraced(process.env)) (await import("@vigil/telemetry/tracing")).startTracing("vigil server");

// Not a static import: those are resolved before the first line runs.
await import("./serve.ts");
