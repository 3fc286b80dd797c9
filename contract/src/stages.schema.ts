import { z } from "zod";
import { words } from "./errors.ts";
import { DateTime, Latitude, Longitude, optionalText } from "./fields.schema.ts";
import { mostStages, stageKinds } from "./stages.ts";

/** One part of a service at one place: in the church, then at the grave. */
export const Stage = z
  .object({
    kind: z.enum(stageKinds),
    /** Without one, the chapel has the home's name, and another place that of its kind. */
    name: optionalText(200).default(null),
    /** On one line. A chapel without one is at the home's address. */
    address: optionalText(255).default(null),
    lat: Latitude.default(null),
    lon: Longitude.default(null),
    /** Null for the first, which begins with the service. */
    begins_at: DateTime.nullable().default(null),
    /** For those who work there; guests and family don't see it. */
    note: optionalText(1000).default(null),
    shown_to_guests: z.boolean().default(true),
  })
  .refine(({ kind, name, address }) => kind === "chapel" || name !== null || address !== null, {
    path: ["name"],
    message: words.placeUnknown,
  });
export type Stage = z.infer<typeof Stage>;

/** In their order. Empty: the service is in the home's chapel. */
export const Stages = z.array(Stage).max(mostStages, words.tooManyStages(mostStages));

/** Where a stage is, as guests may read it; the chapel has its home's name and address. */
export const Place = z.object({
  kind: z.enum(stageKinds),
  name: z.string().nullable(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Null while the service has no time. */
  begins_at: DateTime.nullable(),
});
export type Place = z.infer<typeof Place>;

/** The same for staff and family, who see the private ones as well. */
export const OwnPlace = Place.extend({ shown_to_guests: z.boolean() });
export type OwnPlace = z.infer<typeof OwnPlace>;
