import { z } from "zod";
import { AccountFields, AccountRecord } from "./accounts.schema.ts";
import { Count, Id, Name, reference } from "./fields.schema.ts";
import { operators } from "./operators.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";

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

export const operatorsResource = resource(operators, {
  record: CareOperator,
  create: AccountFields.extend({
    full_name: Name,
    /** A team's own is filled in for it. */
    client_care_team: reference("usr/client_care_team").optional(),
  }),
  filters: z.object({ client_care_team: Id, status: BooleanFilter }).partial(),
});
