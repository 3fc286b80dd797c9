import { contracts } from "../contracts.ts";

/** The name of each resource's records, one |||| many. */
export const kinds = Object.fromEntries(
  Object.values(contracts).map(({ path, name }) => [path, `${name.one} |||| ${name.many}`]),
);
