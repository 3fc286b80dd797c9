import { invoices as contract, type PaymentMethod, type ProofMethod, toTheCent } from "@vigil/contract";
import { lockInvoice } from "../billing/payments.ts";
import type { Queries } from "../database/database.ts";
import { sendLetter } from "../emails/send.ts";
import type { World } from "../resource/define.ts";
import { type Payer, payerOf } from "./payer.ts";

const methods: Record<PaymentMethod, string> = { card: "Card", cheque: "Cheque", wire: "Wire transfer" };
const dollars = (cents: number) => toTheCent(cents / 100);

/** What all letters about a payment say. */
const keysOf = (payer: Payer, said: { method: PaymentMethod; amount_in_cents: number; url: string }) => ({
  home_name: payer.name,
  invoice_number: payer.number,
  invoice_date: payer.issued,
  invoice_total: dollars(payer.total_in_cents),
  invoice_url: said.url,
  amount: dollars(said.amount_in_cents),
  paid_at: { at: new Date().toISOString(), zone: payer.zone },
  payment_method: methods[said.method],
});

interface Money {
  invoice: string;
  method: PaymentMethod;
  amount_in_cents: number;
}

/** Writes to the payer that money has arrived, in the transaction that has booked it. */
export async function tellMoney(tx: Queries, world: World, { invoice, ...money }: Money): Promise<void> {
  const payer = await payerOf(tx, invoice);
  const account = await lockInvoice(tx, invoice);
  if (!payer.email || !account) return;
  const pen = { tx, world };
  if (account.status === "open") {
    const keys = {
      ...keysOf(payer, { ...money, url: checkoutAddress(world, invoice) }),
      amount_due: dollars(account.total_in_cents - account.paid_in_cents),
    };
    await sendLetter(pen, { type: "payment_part_received", to: payer.email, keys });
  } else {
    const keys = keysOf(payer, { ...money, url: `${world.publicUrl}/${contract.path}/${invoice}/show` });
    await sendLetter(pen, { type: "payment_received", to: payer.email, keys });
  }
}

/** Writes to the payer what became of a cheque or a wire transfer; one that is accepted is money (see tellMoney). */
export async function tellProof(
  tx: Queries,
  world: World,
  { invoice, method, rejected }: { invoice: string; method: ProofMethod; rejected?: string },
): Promise<void> {
  const payer = await payerOf(tx, invoice);
  if (!payer.email) return;
  const url = checkoutAddress(world, invoice);
  const keys = keysOf(payer, { method, amount_in_cents: payer.due_in_cents, url });
  const pen = { tx, world };
  if (rejected === undefined)
    await sendLetter(pen, { type: "cheque_or_wire_received", to: payer.email, keys });
  else
    await sendLetter(pen, {
      type: "payment_rejected",
      to: payer.email,
      keys: { ...keys, review_note: rejected },
    });
}

const checkoutAddress = (world: World, invoice: string) => `${world.publicUrl}/checkout?invoiceId=${invoice}`;
