import type { PersonRole, SelfRole } from "@vigil/contract";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { admins } from "../tables/admins.table.ts";
import { families } from "../tables/families.table.ts";
import { homes } from "../tables/homes.table.ts";
import { operators } from "../tables/operators.table.ts";
import { staff } from "../tables/staff.table.ts";
import { videographers } from "../tables/videographers.table.ts";

interface Profile {
  table: PgTable & { id: AnyPgColumn; email: AnyPgColumn; username: AnyPgColumn };
  name: AnyPgColumn;
  phone: AnyPgColumn;
  /** Null: the role belongs to no home. */
  home: AnyPgColumn | null;
  /** Further columns about the person, which an erasure empties. */
  about: AnyPgColumn[];
  picture?: AnyPgColumn;
}

/** The profiles of people; those of homes and care teams are of organisations. */
export const profiles: Record<PersonRole, Profile> = {
  family: {
    ...{ table: families, name: families.family_admin_name, phone: families.phone },
    ...{ home: families.funeral_home, about: [families.postal_code, families.preferred_language] },
  },
  funeral_home_staff: {
    ...{ table: staff, name: staff.full_name, phone: staff.phone, home: staff.funeral_home },
    ...{ about: [staff.bio, staff.linkedin_profile], picture: staff.picture },
  },
  customer_care_operator: {
    ...{ table: operators, name: operators.full_name, phone: operators.phone, home: null, about: [] },
  },
  video_grapher: {
    ...{ table: videographers, name: videographers.full_name, phone: videographers.phone, home: null },
    about: [
      ...[videographers.legal_company_name, videographers.address, videographers.lat, videographers.lon],
      ...[videographers.country_name, videographers.state_name, videographers.city_name],
      videographers.other_cities,
    ],
  },
  super_admin: {
    ...{ table: admins, name: admins.full_name, phone: admins.phone, home: null },
    about: [admins.country, admins.state, admins.city],
  },
};

/** The profiles that an export can show: also that of a home, whose record names people. */
export const exportedProfiles: Record<SelfRole, Profile> = {
  ...profiles,
  funeral_home: {
    ...{ table: homes, name: homes.funeral_home_name, phone: homes.telephone_number, home: homes.id },
    about: [
      ...[homes.manager_name, homes.manager_email, homes.manager_phone],
      ...[homes.billing_contact_name, homes.billing_email_address, homes.billing_phone_number],
    ],
  },
};
