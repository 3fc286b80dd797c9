import { type ResolveFnOutput, registerHooks } from "node:module";

// What families give us is nobody else's who has an account on this machine.
process.umask(0o077);

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
