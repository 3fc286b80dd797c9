import { payments as contract, toTheCent, words } from "@vigil/contract";
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

/** @throws Problem 400 when nothing is due, or less than that */
async function requireDue({ tx, values }: Receipt): Promise<void> {
  const account = await lockInvoice(tx, values.invoice ?? "");
  if (account?.status !== "open") throw problem("invoice_paid");
  const due = account.total_in_cents - account.paid_in_cents;
  if (Math.round((values.amount ?? 0) * 100) > due)
    throw fieldProblem({ amount: [words.amountAboveDue(toTheCent(due / 100))] });
}

/** The record's own id is the reference: it is booked once, with it. */
async function bookReceipt({ tx, runtime, id, values }: Receipt): Promise<void> {
  const { invoice = "", method = "wire", amount = 0 } = values;
  const money = { invoice, method, amount_in_cents: Math.round(amount * 100) };
  await recordPayment(tx, { ...money, reference: id });
  await sendPaymentEmail(tx, runtime, money);
}
