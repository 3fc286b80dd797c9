import { z } from "zod";
import { AccountFields, AccountRecord } from "./accounts.ts";
import { Id, Name, PostalCode, reference } from "./fields.ts";
import { BooleanFilter, detail, resource } from "./resource.ts";

/** The family admin: the person of the family who books, and looks after the memorial page. */
export const Family = AccountRecord.extend({
  funeral_home: reference("usr/funeral_home"),
  funeral_home_detail: detail,
  family_admin_name: z.string(),
  postal_code: z.string(),
  preferred_language: reference("usr/language").nullable(),
  preferred_language_detail: detail,
  publish: z.boolean(),
});
export type Family = z.infer<typeof Family>;

const fullControl = ["list", "read", "create", "edit", "delete"] as const;

export const families = resource({
  path: "usr/fh_clients",
  name: { one: "Family", many: "Families" },
  record: Family,
  create: AccountFields.extend({
    /** Chosen by a super admin; everyone else's own home is applied. */
    funeral_home: reference("usr/funeral_home").optional(),
    family_admin_name: Name,
    postal_code: PostalCode,
    preferred_language: reference("usr/language").nullable().optional(),
    publish: z.boolean().optional(),
  }),
  filters: z.object({ funeral_home: Id, publish: BooleanFilter }).partial(),
  title: "family_admin_name",
  refFields: ["funeral_home"],
  ordering: ["created_at", "family_admin_name", "username", "email"],
  grants: {
    super_admin: [
      { needs: "family", verbs: fullControl },
      { needs: "events", verbs: ["ref"] },
    ],
    funeral_home: { verbs: fullControl },
    funeral_home_staff: [
      { needs: "family_management", verbs: ["list", "read", "create", "edit"] },
      { needs: "streams", verbs: ["ref"] },
    ],
  },
  locked: { funeral_home: ["funeral_home"], funeral_home_staff: ["funeral_home"] },
});
