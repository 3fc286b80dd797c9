import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profileColumns, profileKey } from "./accounts.table.ts";
import { binIndex, digitsOf, fileIndexes, naturally, searchText, trigrams } from "./columns.ts";
import { storedFiles } from "./files.table.ts";
import { homes } from "./homes.table.ts";

const flag = () => boolean().notNull().default(false);

export const staff = pgTable(
  "funeral_home_staff",
  {
    ...profileColumns(),
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id),
    full_name: text().notNull(),
    phone: text(),
    bio: text(),
    picture: uuid().references(() => storedFiles.id),
    linkedin_profile: text(),
    staff_role: text().notNull().default("assistant"),
    stream_app: flag(),
    streams: flag(),
    stream_director: flag(),
    email_customization: flag(),
    profile: flag(),
    family_management: flag(),
    billing: flag(),
    emails: flag(),
    search_text: searchText("full_name", "username", "email", digitsOf("phone")),
  },
  (t) => [
    binIndex("funeral_home_staff", t),
    ...fileIndexes("funeral_home_staff", t.picture),
    profileKey(t),
    index("funeral_home_staff_newest").on(t.created_at, t.id),
    index("funeral_home_staff_of_home").on(t.funeral_home, t.created_at, t.id),
    index("funeral_home_staff_by_name").on(naturally(t.full_name), t.id),
    index("funeral_home_staff_search").using("gin", trigrams(t.search_text)),
  ],
);
