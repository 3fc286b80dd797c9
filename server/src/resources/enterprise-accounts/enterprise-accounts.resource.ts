import { enterpriseAccountsResource as contract } from "@vigil/contract";
import { defineResource, everyRow } from "../../resource/define.ts";
import {
  accountHomes,
  accountRegions,
  enterpriseAccounts as table,
} from "../../tables/enterprise-accounts.table.ts";
import {
  endTermWithPackage,
  refuseMembersOfOthers,
  refuseNewStart,
  releaseMembers,
  setRenewalDate,
  takeMembersBack,
} from "./enterprise-accounts.hooks.ts";

export const enterpriseAccounts = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {},
  rows: { super_admin: everyRow },
  links: {
    funeral_homes: {
      table: accountHomes,
      own: accountHomes.enterprise_account,
      other: accountHomes.funeral_home,
    },
    regions: { table: accountRegions, own: accountRegions.enterprise_account, other: accountRegions.region },
  },
  before: {
    create: async (write) => {
      await setRenewalDate(write);
      await refuseMembersOfOthers(write);
    },
    update: async (write) => {
      refuseNewStart(write);
      await setRenewalDate(write);
      await refuseMembersOfOthers(write);
    },
  },
  after: { update: endTermWithPackage, delete: releaseMembers, restore: takeMembersBack },
});
