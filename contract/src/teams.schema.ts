import { z } from "zod";
import { AccountFields, AccountRecord } from "./accounts.schema.ts";
import { Count, Name } from "./fields.schema.ts";
import { BooleanFilter, Label, resource } from "./resource.schema.ts";
import { teams } from "./teams.ts";

/** Client care teams: companies whose operators look after streams. */
export const CareTeam = AccountRecord.extend({
  company_legal_name: z.string(),
  company_name: z.string(),
  admin_name: z.string(),
  max_job_per_month: Count.nullable(),
  specialists: z.array(Label),
});
export type CareTeam = z.infer<typeof CareTeam>;

export const teamsResource = resource(teams, {
  record: CareTeam,
  create: AccountFields.extend({
    company_legal_name: Name,
    company_name: Name,
    admin_name: Name,
    /** Empty means: no limit. */
    max_job_per_month: Count.nullable().optional(),
  }),
  filters: z.object({ status: BooleanFilter }).partial(),
});
