import { type KeyGrants, type KeyLevel, openToKeys } from "@vigil/contract";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Opens a route to API keys that hold all of these; without it the route is closed to every key
     * (docs/decisions/0069). Empty: to every key.
     */
    keys?: KeyGrants;
  }
}

/** Options of a route that an API key may call which holds all of these. */
export const keysMay = (needed: KeyGrants) => ({ config: { keys: needed } });

/** What a plain route of a resource needs of a key; undefined where keys are given no such right. */
export function keysNeed(path: string, level: KeyLevel): KeyGrants | undefined {
  const most = openToKeys[path];
  return most === "write" || most === level ? { [path]: level } : undefined;
}
