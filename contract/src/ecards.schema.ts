import { ecards } from "./ecards.ts";
import { Id, file, DateTime, optionalText } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { noFilters, resource } from "./resource.ts";
import { z } from "zod";

/** A design that guests choose for their e-card. It can't be deleted while a card was sent with it. */
export const Ecard = z.object({
  id: Id,
  title: z.string().nullable(),
  image: file(files.cardDesign).unwrap(),
  /** The picture in the size of a card in a list. */
  image_thumbnail: z.string(),
  created_at: DateTime,
});
export type Ecard = z.infer<typeof Ecard>;

export const ecardsResource = resource(ecards, {
  record: Ecard,
  create: z.object({
    title: optionalText(200).optional(),
    image: file(files.cardDesign).unwrap(),
  }),
  filters: noFilters,
});
