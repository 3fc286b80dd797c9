import { z } from "zod";
import { staffAccesses, staffRoles } from "./access.ts";
import { AccountFields, AccountRecord } from "./accounts.schema.ts";
import { file, Id, Name, optionalText, reference, WebAddress } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { limits } from "./limits.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";
import { staff } from "./staff.ts";

const flags = Object.fromEntries(staffAccesses.map((access) => [access, z.boolean()])) as Record<
  (typeof staffAccesses)[number],
  z.ZodBoolean
>;

/** The people of a funeral home. */
export const Staff = AccountRecord.extend({
  funeral_home: reference("usr/funeral_home"),
  funeral_home_detail: detail,
  full_name: z.string(),
  bio: z.string().nullable(),
  picture: file(files.picture),
  linkedin_profile: z.string().nullable(),
  staff_role: z.enum(staffRoles),
  ...flags,
});
export type Staff = z.infer<typeof Staff>;

export const staffResource = resource(staff, {
  record: Staff,
  create: AccountFields.extend({
    funeral_home: reference("usr/funeral_home").optional(),
    full_name: Name,
    bio: optionalText(limits.bioMax).optional(),
    picture: file(files.picture).optional(),
    linkedin_profile: WebAddress.optional(),
    staff_role: z.enum(staffRoles).optional(),
    ...z.object(flags).partial().shape,
  }),
  filters: z.object({ funeral_home: Id, staff_role: z.enum(staffRoles), status: BooleanFilter }).partial(),
  // Staff may raise neither a colleague's rights nor their own.
});
