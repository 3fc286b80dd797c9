import type { TaxRate } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { accountHomes, enterpriseAccounts } from "../tables/enterprise-accounts.table.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { homes } from "../tables/homes.table.ts";
import { currencyRegions, taxRates } from "../tables/lookups.table.ts";
import type { Party } from "./core/documents.ts";
import { homeClock } from "./terms.ts";

/** Who pays an invoice: a funeral home or an enterprise account. */
export type Payer = { funeral_home: string } | { enterprise_account: string };

interface AddressColumns {
  address_text: string | null;
  city_name: string | null;
  state_name: string | null;
  postal_code: string | null;
  country_name: string | null;
}

const addressLines = ({ address_text, city_name, state_name, postal_code, country_name }: AddressColumns) =>
  [address_text, [city_name, state_name, postal_code].filter(Boolean).join(", "), country_name].filter(
    (line): line is string => Boolean(line),
  );

/** The seller, as the general settings name it now. */
export async function sellerOf(tx: Queries, productName: string): Promise<Party> {
  const [settings] = await tx.orm.select().from(generalSettings).limit(1);
  return {
    name: settings?.seller_name ?? productName,
    address: (settings?.seller_address ?? "")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    email: null,
    phone: null,
    registration: settings?.seller_tax_number ?? null,
  };
}

/** The buyer as it is now, its time zone and the date there, and its region's taxes in the order in which a document lists them. */
export interface BuyerInfo {
  buyer: Party;
  timezone: string;
  today: string;
  /** The currency region that sets the taxes; null where it isn't known. */
  region: string | null;
  rates: TaxRate[];
  /** Where it is for its taxes: the region's name and its country, which a document keeps. */
  tax_province: string | null;
  tax_country: string;
  /** Days after which its invoices are due, and the purchase order number that they carry. */
  due_days: number;
  po_number: string | null;
}
export async function buyerOf(tx: Queries, payer: Payer): Promise<BuyerInfo> {
  return "funeral_home" in payer
    ? homeBuyer(tx, payer.funeral_home)
    : accountBuyer(tx, payer.enterprise_account);
}

async function homeBuyer(tx: Queries, id: string): Promise<BuyerInfo> {
  const [home] = await tx.orm.select().from(homes).where(eq(homes.id, id));
  if (!home) throw new Error(`no funeral home ${id}`);
  return {
    buyer: {
      ...partyOf(home, home.billing_company_legal_name ?? home.funeral_home_name),
      registration: home.billing_tax_number,
    },
    ...(await homeClock(tx, id)),
    region: home.currency_region,
    rates: home.currency_region ? await ratesOf(tx, home.currency_region) : [],
    tax_province: await regionName(tx, home.currency_region),
    tax_country: countryOf(home),
    due_days: home.invoice_due_days ?? (await usualDueDays(tx)),
    po_number: home.billing_po_number,
  };
}

/** Days after which the installation's invoices are due. */
async function usualDueDays(tx: Queries): Promise<number> {
  const [settings] = await tx.orm
    .select({ days: generalSettings.invoice_due_days })
    .from(generalSettings)
    .limit(1);
  return settings?.days ?? 30;
}

/** An account has no region or time zone: it takes the region of most of its homes, and its dates are UTC. */
async function accountBuyer(tx: Queries, id: string): Promise<BuyerInfo> {
  const [account] = await tx.orm.select().from(enterpriseAccounts).where(eq(enterpriseAccounts.id, id));
  if (!account) throw new Error(`no enterprise account ${id}`);
  const [commonest] = await tx.run<{ region: string }>(sql`
    select h.currency_region as region from ${homes} h join ${accountHomes} a on a.funeral_home = h.id
    where a.enterprise_account = ${id} and h.currency_region is not null and h.deleted_at is null
    group by h.currency_region order by count(*) desc, h.currency_region limit 1`);
  return {
    buyer: partyOf(account, account.billing_company_legal_name ?? account.enterprise_account_name),
    timezone: "UTC",
    today: new Date().toISOString().slice(0, 10),
    region: commonest?.region ?? null,
    rates: commonest ? await ratesOf(tx, commonest.region) : [],
    tax_province: await regionName(tx, commonest?.region ?? null),
    tax_country: countryOf(account),
    due_days: await usualDueDays(tx),
    po_number: null,
  };
}

type BillingColumns = AddressColumns & {
  billing_address_text: string | null;
  billing_city_name: string | null;
  billing_state_name: string | null;
  billing_postal_code: string | null;
  billing_country_name: string | null;
  billing_email_address: string | null;
  billing_phone_number: string | null;
};

/** Takes the billing address where there is one, else the main address. */
const partyOf = (row: BillingColumns, name: string): Party => ({
  name,
  address: addressLines(
    row.billing_address_text
      ? {
          address_text: row.billing_address_text,
          city_name: row.billing_city_name,
          state_name: row.billing_state_name,
          postal_code: row.billing_postal_code,
          country_name: row.billing_country_name,
        }
      : row,
  ),
  email: row.billing_email_address,
  phone: row.billing_phone_number,
  registration: null,
});

/** The country of the billing address where there is one, else of the main address. */
const countryOf = (row: Pick<BillingColumns, "billing_country_name"> & { country_name: string }): string =>
  row.billing_country_name ?? row.country_name;

async function regionName(tx: Queries, region: string | null): Promise<string | null> {
  if (!region) return null;
  const [found] = await tx.orm
    .select({ name: currencyRegions.name })
    .from(currencyRegions)
    .where(eq(currencyRegions.id, region));
  return found?.name ?? null;
}

/** Taxes of a currency region, in the order in which a document lists them. */
export const ratesOf = (tx: Queries, region: string): Promise<TaxRate[]> =>
  tx.orm
    .select({ label: taxRates.label, ppm: taxRates.ppm })
    .from(taxRates)
    .where(eq(taxRates.currency_region, region))
    .orderBy(taxRates.position);
