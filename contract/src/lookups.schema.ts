import { z } from "zod";
import { Id } from "./fields.schema.ts";
import { currencyRegions, eventTypes, languages, timezones, zoomUsers } from "./lookups.ts";
import { noFilters, resource } from "./resource.schema.ts";

const Lookup = z.object({ id: Id, name: z.string() });

export const timezonesResource = resource(timezones, {
  record: Lookup,
  create: z.object({}),
  filters: noFilters,
});
export const languagesResource = resource(languages, {
  /** Its ISO 639-1 code. */
  record: Lookup.extend({ code: z.string() }),
  create: z.object({}),
  filters: noFilters,
});
export const currencyRegionsResource = resource(currencyRegions, {
  record: Lookup.extend({
    /** The taxes on its invoices: label to percent of the net amount. */
    tax_rates: z.record(z.string(), z.number()),
  }),
  create: z.object({}),
  filters: noFilters,
});
export const eventTypesResource = resource(eventTypes, {
  record: z.object({ id: Id, title: z.string() }),
  create: z.object({}),
  filters: noFilters,
});
export const zoomUsersResource = resource(zoomUsers, {
  record: z.object({ id: Id, email: z.string() }),
  create: z.object({}),
  filters: noFilters,
});
