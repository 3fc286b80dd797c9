import {
  addons,
  bulkEmails,
  cheques,
  cities,
  countries,
  currencyRegions,
  type Description,
  eventTypes,
  languages,
  states,
  streamProducts,
  timezones,
  wireTransfers,
} from "@vigil/contract";
import { registrations } from "./registrations.ts";

/** Resources that are picked, or shown by another's screens. */
const withoutScreens = [
  addons,
  bulkEmails,
  cheques,
  cities,
  countries,
  currencyRegions,
  eventTypes,
  languages,
  states,
  streamProducts,
  timezones,
  wireTransfers,
];

/**
 * Every resource by its path, which is also its name in react-admin and its address here. Their schemas come with the first
 * form (schemas.ts).
 */
export const contracts: Readonly<Record<string, Pick<Description, "path" | "name" | "title" | "ordering" | "grants">>> =
  Object.fromEntries(
    [...registrations.map(({ contract }) => contract), ...withoutScreens].map((contract) => [contract.path, contract]),
  );
