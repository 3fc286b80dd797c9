import { and, asc, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Checkout } from "../checkout/checkout.ts";
import { renewalCharges } from "../tables/renewals.table.ts";
import { announceRenewal } from "./announce.ts";
import { chargeRenewal, type Renewal } from "./charge.ts";
import { chargeDay, noticeDue } from "./core/schedule.ts";
import { isOn, type RenewalTerm, renewalTerms } from "./renewal-terms.ts";

/** The hours, where the home is, between which it is written to and charged. */
const [morning, evening] = [9, 18];
/** Renewals per run; the next run continues. */
const batch = 200;

const isDay = ({ hour }: RenewalTerm) => hour >= morning && hour < evening;

/**
 * Announces the renewals of homes that have agreed to them, charges their cards on the day, and tries declined ones
 * again. A failure is logged and doesn't stop the rest.
 */
export async function renewPlans(checkout: Checkout, now: Date = new Date()): Promise<void> {
  const { database, runtime, log } = checkout;
  const attempt = (work: Promise<unknown>, home: string) =>
    work.catch((err) => log.error({ err, home }, "a plan could not be renewed"));
  const terms = (await renewalTerms(database, isOn)).filter(isDay);
  for (const found of terms)
    if (noticeDue(found, found.today))
      await attempt(
        database.transaction((tx) => announceRenewal(tx, runtime, found.term)),
        found.home,
      );
  const due = terms.filter((found) => found.second && chargeDay(found, found.today) <= found.today);
  for (const renewal of [...(await renewalsOf(checkout, due)), ...(await renewalsToTry(checkout, now))])
    await attempt(chargeRenewal(checkout, renewal, now), renewal.funeral_home);
}

/** The renewals of terms that are charged today. */
async function renewalsOf({ database }: Checkout, due: readonly RenewalTerm[]): Promise<Renewal[]> {
  const ids = due.flatMap(({ charge }) => charge ?? []);
  if (ids.length === 0) return [];
  return database.orm
    .select()
    .from(renewalCharges)
    .where(and(sql`${renewalCharges.id} = any(${sql.param(ids)}::uuid[])`, isNull(renewalCharges.invoice)));
}

/** Renewals whose card is tried again, or of whose last try nothing is noted yet. */
const renewalsToTry = ({ database }: Checkout, now: Date): Promise<Renewal[]> =>
  database.orm
    .select()
    .from(renewalCharges)
    .where(
      and(
        isNull(renewalCharges.outcome),
        isNotNull(renewalCharges.invoice),
        or(lte(renewalCharges.next_try_at, now), sql`${renewalCharges.noted} < ${renewalCharges.tries}`),
      ),
    )
    .orderBy(asc(renewalCharges.next_try_at))
    .limit(batch);
