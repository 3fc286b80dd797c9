import { z } from "zod";
import { staffAccesses, staffRoles } from "./access.ts";
import { AccountFields, AccountRecord } from "./accounts.ts";
import { file, files, Id, limits, Name, optionalText, reference, WebAddress } from "./fields.ts";
import { detail, resource } from "./resource.ts";

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

export const staff = resource({
  path: "usr/funeral_home_staff",
  name: { one: "Staff member", many: "Staff members" },
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
  filters: z.object({ funeral_home: Id, staff_role: z.enum(staffRoles) }).partial(),
  title: "full_name",
  refFields: ["funeral_home", "staff_role"],
  ordering: ["created_at", "full_name", "username", "email", "staff_role"],
  grants: {
    super_admin: [
      { needs: "funeral_home", verbs: ["list", "read", "create", "edit", "delete"] },
      { needs: "events", verbs: ["ref"] },
    ],
    funeral_home: { verbs: ["list", "read", "create", "edit", "delete"] },
    funeral_home_staff: [
      { needs: "profile", verbs: ["list", "read", "create", "edit"] },
      { needs: "streams", verbs: ["ref"] },
    ],
  },
  // Nobody raises a colleague's rights, nor its own (DECISIONS A52).
  locked: {
    funeral_home: ["funeral_home"],
    funeral_home_staff: ["funeral_home", "staff_role", ...staffAccesses],
  },
});
