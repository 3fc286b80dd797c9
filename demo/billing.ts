import { sql } from "drizzle-orm";
import { recordPayment } from "../server/src/billing/payments.ts";
import { homes } from "../server/src/resources/homes/homes.table.ts";
import { type Saved, signIn } from "./api.ts";
import { chequeSide, thumbnail } from "./pictures.ts";
import { idOf, type Place } from "./place.ts";
import * as town from "./town.ts";

/** What is sold, and what the enterprise account subscribes to. */
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

/** What the homes bought, and how far it is paid. Their services are published by now: as many are left as the town says. */
export async function purchases(place: Place): Promise<void> {
  for (const { username, streamsLeft } of town.homes) {
    const buys = town.purchases.filter(({ home }) => home === username);
    const others = buys.reduce((sum, { of }) => sum + (packageNamed(of)?.max_stream ?? 0), 0);
    await welcome(place, username, streamsLeft - (await available(place, username)) - others);
    const home = await signIn(place.origin, username, town.password);
    for (const { of, paid } of buys) {
      const order = await home.create("fin/order", { package: idOf(place, of) });
      if (paid) await pay(place, order, paid);
    }
  }
  await items(place);
  await cheque(place);
}

/** A cheque in review: for an invoice of its own, so that another one is still to be paid. */
async function cheque(place: Place): Promise<void> {
  const { home: username, item } = town.sentCheque;
  const paid = (await place.admin.all("fin/invoice")).find(
    ({ funeral_home, status }) => funeral_home === idOf(place, username) && status === "paid",
  );
  if (!paid) throw new Error(`${username} has no paid invoice.`);
  const date = place.now.toISOString().slice(0, 10);
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

/** The package each home began with: private, of its own size, and paid long since. */
async function welcome(place: Place, username: town.HomeName, streams: number): Promise<void> {
  const { id } = await place.admin.create("fin/package", {
    ...town.welcomePackage,
    max_stream: streams,
    price: streams * town.welcomePackage.price,
  });
  const home = await signIn(place.origin, username, town.password);
  await pay(place, await home.create("fin/order", { package: id }), "wire");
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

/** What was added by hand: to a home's open invoice, else to a paid one, which opens a new one. */
async function items(place: Place): Promise<void> {
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
      date: place.now.toISOString().slice(0, 10),
      invoice: invoice.id,
      ...(stream ? { stream: stream.id } : {}),
      ...(add_on ? { product: idOf(place, add_on) } : {}),
    });
  }
}
