import { randomUUID } from "node:crypto";
import {
  type CardSetupSecret,
  localDay,
  type PaymentIntent,
  type ReminderStep,
  type TestCard,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { issueInvoice } from "../server/src/billing/documents.ts";
import { recordPayment } from "../server/src/billing/payments.ts";
import { invoiceReminders, invoices } from "../server/src/tables/billing.table.ts";
import { homes } from "../server/src/tables/homes.table.ts";
import { type Person, type Saved, signIn } from "./api.ts";
import { day } from "./calendar.ts";
import { chequeSide, thumbnail } from "./pictures.ts";
import { homeNamed, idOf, type Place } from "./place.ts";
import * as town from "./town.ts";

/** Creates packages, products and bundles. */
export async function catalogue(place: Place): Promise<void> {
  const { admin, ids } = place;
  for (const offer of town.packages) ids.set(offer.name, (await admin.create("fin/package", offer)).id);
  for (const { palette, ...product } of town.products) {
    const image = await thumbnail(product.name, palette);
    ids.set(product.name, (await admin.create("fin/product", product, { image })).id);
  }
  for (const { add_ons, ...bundle } of town.bundles)
    await admin.create("fin/choice", { ...bundle, add_ons: add_ons.map((name) => idOf(place, name)) });
}

/**
 * Buys and pays for the homes' packages. Their services are published already, so that `streamsLeft` streams remain.
 */
export async function purchases(place: Place): Promise<void> {
  for (const { username, streamsLeft } of town.homes) {
    const buys = town.purchases.filter(({ home }) => home === username);
    const others = buys.reduce((sum, { of }) => sum + (packageNamed(of)?.max_stream ?? 0), 0);
    await buyWelcomePackage(place, username, streamsLeft - (await available(place, username)) - others);
    const home = await signIn(place.origin, username, town.password);
    for (const { of, paid } of buys) {
      const order = await home.create("fin/order", { package: idOf(place, of) });
      if (paid === "card" && (await takesTestCards(home)))
        await payByCard(place, home, String(order.invoice), "card_ok");
      else if (paid) await pay(place, order, paid);
    }
  }
  await addInvoiceItems(place);
  await overdueInvoices(place);
  await sendCheque(place);
  await refundAndDispute(place);
  await renewAutomatically(place);
}

/** Saves a test card for the renewals of one home's plan. */
async function renewAutomatically({ origin }: Place): Promise<void> {
  const home = await signIn(origin, town.renewsByCard, town.password);
  if (!(await takesTestCards(home))) return;
  const { clientSecret } = await home.request<CardSetupSecret>(
    "saving a card",
    "POST",
    "fin/automatic_renewal/setup/",
  );
  await sendTestCard(origin, clientSecret, "card_ok");
  await home.request("renewing automatically", "POST", "fin/automatic_renewal/confirm/");
}

const sendTestCard = (origin: string, client_secret: string, card: TestCard) =>
  fetch(`${origin}/_pay/api/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_secret, card }),
  });

/** Invoices that are overdue: of one a reminder was sent, those of the other are paused. */
async function overdueInvoices({ admin, database, ids, now }: Place): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  for (const { home, name, lines, issuedDaysAgo, remindedDaysAgo, paused } of town.overdueInvoices) {
    const issued_at = daysAgo(issuedDaysAgo);
    const { invoice } = await database.transaction(async (tx) => {
      const payer = { funeral_home: ids.get(home) ?? "" };
      const date = localDay(issued_at.toISOString(), homeNamed(home).zone);
      const kind = { kind: "admin_item", item_type: "charge", date } as const;
      const issued = await issueInvoice(tx, {
        ...{ name, payer, issued_at, productName: "Vigil" },
        lines: lines.map(({ name, quantity, each }) => ({
          ...{ ...kind, name, quantity, amount_in_cents: quantity * each * 100 },
        })),
      });
      await tx.orm.update(invoices).set({ created_at: issued_at }).where(eq(invoices.id, issued.invoice));
      return issued;
    });
    const to = town.homes.find(({ username }) => username === home)?.billing_email_address ?? "";
    for (const [step, days] of Object.entries(remindedDaysAgo))
      await database.orm.insert(invoiceReminders).values({
        ...{ id: randomUUID(), invoice, to, sent_at: daysAgo(days), step: step as ReminderStep },
      });
    if (paused)
      await admin.request("pausing reminders", "POST", `fin/invoice/${invoice}/pause_reminders/`, paused);
  }
}

/** A refund, a request for another one, and a dispute; only with the test acquirer. */
async function refundAndDispute(place: Place): Promise<void> {
  const { home, amount, reason } = town.refund;
  const payer = await signIn(place.origin, home, town.password);
  if (!(await takesTestCards(payer))) return;
  const paid = (await payer.all("fin/invoice")).find(({ refundable_to_card: left }) => Number(left) > amount);
  if (!paid) throw new Error(`${home} has paid nothing by card.`);
  await place.admin.create("fin/refund", { invoice: paid.id, method: "card", amount, reason });
  const other = (await payer.all("fin/invoice")).find(
    ({ id, refundable: left }) => id !== paid.id && Number(left) > 0,
  );
  if (other)
    await payer.request(
      "asking for a refund",
      "POST",
      `fin/invoice/${other.id}/ask_refund/`,
      town.askedRefund,
    );
  const owner = await signIn(place.origin, town.disputed.home, town.password);
  const open = (await owner.all("fin/invoice")).find(({ status }) => status === "open");
  if (!open) throw new Error(`${town.disputed.home} has nothing to pay.`);
  await payByCard(place, owner, open.id, "card_disputed");
}

const takesTestCards = async (home: Person): Promise<boolean> =>
  (await home.request<{ provider: string }>("asking how cards are taken", "GET", "fin/card_settings/"))
    .provider === "test";

/** Pays as the acquirer's page does, which sends the name of a test card instead of its number. */
async function payByCard({ origin }: Place, home: Person, invoice: string, card: TestCard): Promise<void> {
  const { clientSecret } = await home.request<PaymentIntent>(
    "paying",
    "POST",
    `fin/create_payment_intent/${invoice}/`,
  );
  await sendTestCard(origin, clientSecret, card);
  await home.request("waiting for the bank", "POST", `fin/check_payment/${invoice}/`);
}

/** A cheque in review, for an invoice of its own, so that another one remains unpaid. */
async function sendCheque(place: Place): Promise<void> {
  const { home: username, item } = town.sentCheque;
  const paid = (await place.admin.all("fin/invoice")).find(
    ({ funeral_home, status }) => funeral_home === idOf(place, username) && status === "paid",
  );
  if (!paid) throw new Error(`${username} has no paid invoice.`);
  const date = day(place.now, homeNamed(username).zone, 0);
  const { invoice } = await place.admin.create("fin/invoice_admin_item", { ...item, date, invoice: paid.id });
  const home = await signIn(place.origin, username, town.password);
  const [front, back] = [await chequeSide("front"), await chequeSide("back")];
  await home.create("fin/cheque", { invoice }, { front, back });
}

const packageNamed = (name: string) => town.packages.find((offer) => offer.name === name);

async function available({ database, ids }: Place, username: string): Promise<number> {
  const [home] = await database.run<{ streams: number }>(
    sql`select available_stream_count as streams from ${homes} where id = ${ids.get(username)}`,
  );
  return home?.streams ?? 0;
}

/** The first package of each home: private, sized for the home, and already paid. */
async function buyWelcomePackage(place: Place, username: town.HomeName, streams: number): Promise<void> {
  const { id, uid } = await place.admin.create("fin/package", {
    ...town.welcomePackage,
    max_stream: streams,
    price: streams * town.welcomePackage.price,
  });
  const home = await signIn(place.origin, username, town.password);
  const order = await home.request<Saved>("buying its first streams", "POST", `fin/order/?uid=${uid}`, {
    package: id,
  });
  await pay(place, order, "wire");
}

const pay = (
  { database }: Place,
  { id, invoice, total_in_cents }: Saved,
  method: "card" | "cheque" | "wire",
) =>
  database.transaction((tx) =>
    recordPayment(tx, {
      invoice: String(invoice),
      method,
      reference: `demo ${id}`,
      amount_in_cents: Number(total_in_cents),
    }),
  );

/** Adds items by hand to a home's open invoice, or to a paid one, which opens a new invoice. */
async function addInvoiceItems(place: Place): Promise<void> {
  const { admin } = place;
  const invoices = await admin.all("fin/invoice");
  const streams = await admin.all("str/stream");
  for (const { home, add_on, service, ...item } of town.invoiceItems) {
    const own = invoices.filter(({ funeral_home }) => funeral_home === idOf(place, home));
    const invoice = own.find(({ status }) => status === "open") ?? own[0];
    const stream = streams.find(({ deceased_full_name }) => deceased_full_name === service);
    if (!invoice) throw new Error(`${home} has no invoice.`);
    await admin.create("fin/invoice_admin_item", {
      ...item,
      date: day(place.now, homeNamed(home).zone, 0),
      invoice: invoice.id,
      ...(stream ? { stream: stream.id } : {}),
      ...(add_on ? { product: idOf(place, add_on) } : {}),
    });
  }
}
