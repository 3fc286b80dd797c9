import { totals } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { buyerOf } from "../billing/buyer-and-seller.ts";
import type { Queries } from "../database/database.ts";
import type { Runtime } from "../resource/define.ts";
import { automaticRenewals, renewalCharges } from "../tables/renewals.table.ts";
import { chargeDay, noticeDue } from "./core/schedule.ts";
import { sendRenewalNotice, sendRenewalStopped } from "./emails.ts";
import { isOn, type RenewalTerm, renewalTerms } from "./renewal-terms.ts";
import { renewalWords } from "./words.ts";

/** Announces the renewal of a term if it is due, once for each notice. The price that is announced first holds. */
export async function announceRenewal(tx: Queries, runtime: Runtime, term: string): Promise<void> {
  await tx.run(sql`select 1 from ${automaticRenewals} a where a.funeral_home =
    (select t.funeral_home from plan_term t where t.id = ${term}) for update`);
  const [found] = await renewalTerms(tx, sql`t.id = ${term} and ${isOn}`);
  const notice = found && noticeDue(found, found.today);
  if (!found || !notice) return;
  const { home, today, offer } = found;
  if (!found.announced && offer.status === "disabled") return stopForPackage(tx, runtime, found);
  const amount_in_cents = await saveNotice(tx, found, notice);
  const on = chargeDay({ ...found, notified: notice === "second" ? today : null }, today);
  await sendRenewalNotice({ tx, runtime }, home, {
    plan: (found.announced ?? offer).name,
    on,
    amount_in_cents,
  });
}

/** @returns cents with taxes, as the notice names them */
async function saveNotice(tx: Queries, found: RenewalTerm, notice: "first" | "second"): Promise<number> {
  const { term, home, offer, announced, charge } = found;
  const sent = { [`${notice}_notice_at`]: new Date() };
  const { rates } = await buyerOf(tx, { funeral_home: home });
  const { total_in_cents: amount_in_cents } = totals([(announced ?? offer).price_in_cents], rates);
  if (charge)
    await tx.orm
      .update(renewalCharges)
      .set({ ...sent, amount_in_cents })
      .where(eq(renewalCharges.id, charge));
  else
    await tx.orm
      .insert(renewalCharges)
      .values({ id: uuidv7(), funeral_home: home, term, offer, amount_in_cents, ...sent });
  return amount_in_cents;
}

async function stopForPackage(
  tx: Queries,
  runtime: Runtime,
  { home, offer: { name } }: RenewalTerm,
): Promise<void> {
  await tx.orm
    .update(automaticRenewals)
    .set({ stopped_at: new Date(), stopped_why: "package_gone" })
    .where(eq(automaticRenewals.funeral_home, home));
  await sendRenewalStopped({ tx, runtime }, home, { plan: name, reason: renewalWords.packageGone(name) });
}
