import { z } from "zod";
import { DateTime, Id, text } from "./fields.schema.ts";
import { listViews } from "./list-views.ts";
import { listWords } from "./list-words.ts";
import { resource } from "./resource.schema.ts";

const Source = z.string().regex(/^[a-z0-9_]{1,60}$/);
/** Which columns are shown or hidden against the list's default, by field. */
export const ListColumns = z
  .record(Source, z.boolean())
  .refine((columns) => Object.keys(columns).length <= 60, listWords.tooMuchToKeep);
export type ListColumns = z.infer<typeof ListColumns>;

const FilterValue = z.union([
  z.string().max(200),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(50),
]);
/** The values of a list's filters by their names, the search text among them. */
const Filters = z
  .record(Source, FilterValue)
  .refine((filters) => Object.keys(filters).length <= 30, listWords.tooMuchToKeep);
const Sort = z.object({ field: Source, order: z.enum(["ASC", "DESC"]) });

const content = {
  /** Path of the resource whose list it is a view of. */
  list: z.string().regex(/^[a-z0-9_/-]{1,80}$/, listWords.notAList),
  name: text(60),
  filters: Filters,
};

export const ListView = z.object({
  id: Id,
  ...content,
  sort: Sort.nullable(),
  columns: ListColumns.nullable(),
  /** Seen by everyone of the home, or by all super admins; otherwise by whoever made it alone. */
  shared: z.boolean(),
  /** The account of whoever made it, and its name. */
  owner: Id,
  owner_name: z.string().nullable(),
  created_at: DateTime,
});
export type ListView = z.infer<typeof ListView>;

export const listViewsResource = resource(listViews, {
  record: ListView,
  create: z.object({
    ...content,
    sort: Sort.nullable().optional(),
    columns: ListColumns.nullable().optional(),
    shared: z.boolean().optional(),
  }),
  filters: z.object({ list: z.string() }).partial(),
});

/** PUT usr/list_columns: the columns that the caller has chosen for one list; null: the default again. */
export const OwnListColumns = z.object({ list: content.list, columns: ListColumns.nullable() });
export type OwnListColumns = z.infer<typeof OwnListColumns>;
