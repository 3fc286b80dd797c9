import { z } from "zod";
import { enterpriseAccounts } from "./enterprise-accounts.ts";
import {
  DateTime,
  Day,
  Email,
  Id,
  Name,
  OptionalEmail,
  OptionalPhone,
  optionalText,
  Phone,
  reference,
} from "./fields.schema.ts";
import { FuneralHome, HomeFields } from "./homes.schema.ts";
import { detail, noFilters, resource } from "./resource.schema.ts";

/** The fields that an enterprise account shares with a funeral home. */
const alike = {
  address_text: true,
  lat: true,
  lon: true,
  country_name: true,
  state_name: true,
  city_name: true,
  postal_code: true,
  billing_company_legal_name: true,
  billing_address_text: true,
  billing_lat: true,
  billing_lon: true,
  billing_country_name: true,
  billing_state_name: true,
  billing_city_name: true,
  billing_postal_code: true,
} as const;

const funeral_homes = z.array(reference("usr/funeral_home", "unlink"));
const regions = z.array(reference("usr/region", "unlink"));

/** An organisation that several funeral homes belong to. It only groups them: nobody signs in as it. */
export const EnterpriseAccount = z.object({
  id: Id,
  enterprise_account_name: z.string(),
  ...FuneralHome.pick(alike).shape,
  billing_contact_name: z.string().nullable(),
  billing_email_address: z.string().nullable(),
  billing_phone_number: z.string().nullable(),
  manager_name: z.string(),
  manager_email: z.string(),
  manager_phone: z.string(),
  /** A time-based package, whose streams all homes of the account share. */
  package: reference("fin/package").nullable(),
  package_detail: detail,
  subscription_start: Day.nullable(),
  /** Can be set until the first renewal or invoice. */
  subscription_start_editable: z.boolean(),
  /** Null while no subscription runs. */
  renewal_date: Day.nullable(),
  funeral_homes,
  regions,
  created_at: DateTime,
});
export type EnterpriseAccount = z.infer<typeof EnterpriseAccount>;

export const enterpriseAccountsResource = resource(enterpriseAccounts, {
  record: EnterpriseAccount,
  create: z.object({
    enterprise_account_name: Name,
    ...HomeFields.pick(alike).shape,
    billing_contact_name: optionalText(200).optional(),
    billing_email_address: OptionalEmail.optional(),
    billing_phone_number: OptionalPhone.optional(),
    manager_name: Name,
    manager_email: Email,
    manager_phone: Phone,
    package: reference("fin/package").nullable().optional(),
    subscription_start: Day.nullable().optional(),
    /** A home or region is in at most one account. */
    funeral_homes: funeral_homes.max(500).optional(),
    regions: regions.max(500).optional(),
  }),
  filters: noFilters,
});
