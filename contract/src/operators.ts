import { z } from "zod";
import { AccountFields, AccountRecord } from "./accounts.ts";
import { Count, Id, Name, reference } from "./fields.ts";
import { BooleanFilter, detail, resource } from "./resource.ts";

/** Client care operators: the people of a care team. */
export const CareOperator = AccountRecord.extend({
  full_name: z.string(),
  client_care_team: reference("usr/client_care_team"),
  client_care_team_detail: detail,
  client_care_team_name: z.string().nullable(),
  client_care_team_phone: z.string().nullable(),
  delivered_jobs: Count,
});
export type CareOperator = z.infer<typeof CareOperator>;

export const operators = resource({
  path: "usr/client_care_operator",
  name: { one: "Operator", many: "Operators" },
  record: CareOperator,
  create: AccountFields.extend({
    full_name: Name,
    /** A team's own is filled in for it. */
    client_care_team: reference("usr/client_care_team").optional(),
  }),
  filters: z.object({ client_care_team: Id, status: BooleanFilter }).partial(),
  title: "full_name",
  refFields: ["client_care_team"],
  ordering: ["created_at", "full_name", "username", "email"],
  grants: {
    super_admin: [
      { needs: "customer_care", verbs: ["list", "read", "create", "edit", "delete"] },
      { needs: ["events", "co_host"], verbs: ["ref"] },
    ],
    customer_care_team: { verbs: ["list", "read", "create", "edit", "delete"] },
  },
  locked: { customer_care_team: ["client_care_team"] },
});
