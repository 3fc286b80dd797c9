import * as contract from "@vigil/contract";
import { contracts } from "./contracts.ts";

/** Every resource of {@link contracts} with its schemas. Nothing that the first list needs may import this. */
export const schemas: Readonly<Record<string, contract.Resource>> = Object.fromEntries(
  (Object.values(contract) as Partial<contract.Resource>[]).flatMap((part) =>
    part.path && part.record && part.path in contracts ? [[part.path, part as contract.Resource]] : [],
  ),
);
