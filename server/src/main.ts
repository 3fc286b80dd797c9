import { type ResolveFnOutput, registerHooks } from "node:module";

/**
 * Where a package's addresses lead is asked once. Node reads drizzle's 180 kB of `exports` anew for each of the two
 * hundred files that import it, which was a quarter of the start's processor time.
 */
const known = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith("drizzle-orm")) return next(specifier, context);
    const key = `${specifier} ${context.conditions}`;
    const found = known.get(key) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(key, found);
    return found;
  },
});

// Not above: whatever is imported there is resolved before the first line runs.
await import("./serve.ts");
