import { z } from "zod";
import { AccountFields, AccountRecord } from "./accounts.schema.ts";
import { families } from "./families.ts";
import { EmailOrNone, Id, Name, PostalCode, reference } from "./fields.schema.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";

/** The family admin: the member of the family who books and manages the memorial page. */
export const Family = AccountRecord.extend({
  funeral_home: reference("usr/funeral_home"),
  funeral_home_detail: detail,
  family_admin_name: z.string(),
  /** null, as the phone, while a family that was added with its booking hasn't given it. */
  postal_code: z.string().nullable(),
  preferred_language: reference("usr/language").nullable(),
  preferred_language_detail: detail,
  publish: z.boolean(),
});
export type Family = z.infer<typeof Family>;

export const familiesResource = resource(families, {
  record: Family,
  create: AccountFields.extend({
    /** Empty only for a family that was booked with a telephone number alone. */
    email: EmailOrNone,
    /** Chosen by a super admin; everyone else's own home is used. */
    funeral_home: reference("usr/funeral_home").optional(),
    family_admin_name: Name,
    postal_code: PostalCode,
    preferred_language: reference("usr/language").nullable().optional(),
    publish: z.boolean().optional(),
  }),
  filters: z.object({ funeral_home: Id, publish: BooleanFilter }).partial(),
});
