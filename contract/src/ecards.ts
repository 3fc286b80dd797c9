import { z } from "zod";
import { DateTime, file, files, Id, optionalText } from "./fields.ts";
import { noFilters, resource } from "./resource.ts";

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

export const ecards = resource({
  path: "str/ecard",
  name: { one: "E-card design", many: "E-card designs" },
  record: Ecard,
  create: z.object({
    title: optionalText(200).optional(),
    image: file(files.cardDesign).unwrap(),
  }),
  filters: noFilters,
  title: "title",
  ordering: ["created_at", "title"],
  grants: { super_admin: { needs: "emails", verbs: ["list", "read", "create", "edit", "delete"] } },
});
