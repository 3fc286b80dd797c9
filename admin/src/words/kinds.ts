import { contracts } from "../contracts.ts";

/** What records of each resource are called, one |||| many. */
export const kinds = Object.fromEntries(
  Object.values(contracts).map(({ path, name }) => [path, `${name.one} |||| ${name.many}`]),
);
