// For the processes of tests, by `node --import`: resolves what is imported from two packages with a long list of
// exports. Node 26 parses that list, 170 KB, again for each import from such a package and for each module within it,
// which is half of a server's start; and the tests start more than a hundred.
import { registerHooks } from "node:module";

/** By package: how the names of its ES modules end. */
const endings = { "drizzle-orm": ".js", "date-fns": ".mjs" };
const large = Object.entries(endings);
const isModuleOfLarge = (url) =>
  large.some(([name, ending]) => url.endsWith(ending) && url.includes(`/node_modules/${name}/`));
/** By specifier. */
const resolved = new Map();

registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes("import")) return next(specifier, context);
    const address = /^(\.|file:)/.test(specifier) && new URL(specifier, context.parentURL).href;
    if (address)
      return isModuleOfLarge(address)
        ? { url: address, format: "module", shortCircuit: true }
        : next(specifier, context);
    if (!large.some(([name]) => specifier === name || specifier.startsWith(`${name}/`)))
      return next(specifier, context);
    const found = resolved.get(specifier) ?? next(specifier, context);
    resolved.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});
