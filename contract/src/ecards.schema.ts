import { z } from "zod";
import { ecards } from "./ecards.ts";
import { DateTime, file, Id, optionalText } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { noFilters, resource } from "./resource.schema.ts";

/** A design that guests choose for their e-card. It can't be deleted once a card was sent with it. */
export const Ecard = z.object({
  id: Id,
  title: z.string().nullable(),
  /** What guests with a page in French read instead. */
  title_fr: z.string().nullable(),
  image: file(files.cardDesign).unwrap(),
  /** The image at the size of a card in a list. */
  image_thumbnail: z.string(),
  created_at: DateTime,
});
export type Ecard = z.infer<typeof Ecard>;

export const ecardsResource = resource(ecards, {
  record: Ecard,
  create: z.object({
    title: optionalText(200).optional(),
    title_fr: optionalText(200).optional(),
    image: file(files.cardDesign).unwrap(),
  }),
  filters: noFilters,
});
