import { paymentsResource as contract, toTheCent, words } from "@vigil/contract";
import type { z } from "zod";
import { lockInvoice, recordPayment } from "../../billing/payments.ts";
import { sendPaymentEmail } from "../../checkout/emails.ts";
import { fieldProblem, problem } from "../../problems.ts";
import { defineResource, everyRow, type Write } from "../../resource/define.ts";
import { receivedPayments as table } from "../../tables/payments.table.ts";

type Receipt = Pick<Write<z.infer<(typeof contract)["create"]>, unknown>, "tx" | "runtime" | "id" | "values">;

export const payments = defineResource(contract, {
  table,
  filters: {},
  rows: { super_admin: everyRow },
  before: { create: requireDue },
  after: { create: bookReceipt },
});

/** @throws Problem 400 when nothing is due, or less than the amount */
async function requireDue({ tx, values }: Receipt): Promise<void> {
  const locked = await lockInvoice(tx, values.invoice ?? "");
  if (locked?.status !== "open") throw problem("invoice_paid");
  const due = locked.total_in_cents - locked.paid_in_cents;
  if (Math.round((values.amount ?? 0) * 100) > due)
    throw fieldProblem({ amount: [words.amountAboveDue(toTheCent(due / 100))] });
}

/** Books the payment once, with the record's own id as its reference. */
async function bookReceipt({ tx, runtime, id, values }: Receipt): Promise<void> {
  const { invoice = "", method = "wire", amount = 0 } = values;
  const money = { invoice, method, amount_in_cents: Math.round(amount * 100) };
  await recordPayment(tx, { ...money, reference: id });
  await sendPaymentEmail(tx, runtime, money);
}
