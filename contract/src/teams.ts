import { z } from "zod";
import { AccountFields, AccountRecord } from "./accounts.ts";
import { Count, Name } from "./fields.ts";
import { BooleanFilter, Label, resource } from "./resource.ts";

/** Client care teams: companies whose operators look after streams. */
export const CareTeam = AccountRecord.extend({
  company_legal_name: z.string(),
  company_name: z.string(),
  admin_name: z.string(),
  max_job_per_month: Count.nullable(),
  specialists: z.array(Label),
});
export type CareTeam = z.infer<typeof CareTeam>;

export const teams = resource({
  path: "usr/client_care_team",
  name: { one: "Client care team", many: "Client care teams" },
  record: CareTeam,
  create: AccountFields.extend({
    company_legal_name: Name,
    company_name: Name,
    admin_name: Name,
    /** Empty means: no limit. */
    max_job_per_month: Count.nullable().optional(),
  }),
  filters: z.object({ status: BooleanFilter }).partial(),
  title: "company_name",
  ordering: ["created_at", "company_name", "admin_name", "username", "email"],
  grants: {
    super_admin: [
      { needs: "customer_care", verbs: ["list", "read", "create", "edit", "delete"] },
      { needs: ["events", "co_host"], verbs: ["ref"] },
    ],
  },
});
