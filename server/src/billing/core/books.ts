import { type BookForm, CsvAmount, type CsvValue, type Tax } from "@vigil/contract";

/** A document with all that an accountant enters of it; amounts in cents, negative on a credit note. */
export interface BookedDocument {
  number: string;
  kind: string;
  /** The number of the invoice that it belongs to: its own, unless it adds or credits. */
  invoice: string;
  issued_on: string;
  due_on: string;
  buyer: string;
  email: string | null;
  province: string | null;
  po_number: string | null;
  subtotal: number;
  taxes: readonly Tax[];
  total: number;
  /** What the whole invoice was paid, with its first document, so that sums count it once. */
  paid: number;
  paid_on: string | null;
  paid_by: string | null;
  lines: { name: string; quantity: number; amount: number }[];
}

const currency = "USD";

/** The name of a tax without its rate: 'QST 9.975%' is QST. */
const taxName = (label: string): string => label.replace(/(?<!\s)\s*(?<![0-9.])[0-9.]+\s*%$/, "");

const dollars = (cents: number) => new CsvAmount(cents);

/** The columns of a form, and the rows that a document has in it. `taxes`: the names of the period's taxes. */
export function bookColumns(form: BookForm, taxes: readonly string[]) {
  return form === "generic" ? forPeople(taxes) : columns[form];
}

const forPeople = (taxes: readonly string[]) => ({
  header: [
    ...[
      "Number",
      "Kind",
      "Invoice",
      "Issued",
      "Due",
      "Buyer",
      "Province",
      "PO number",
      "Currency",
      "Subtotal",
    ],
    ...taxes,
    ...["Total", "Paid", "Paid on", "Paid by"],
  ],
  rows: (of: BookedDocument): CsvValue[][] => [
    [
      ...[
        of.number,
        of.kind,
        of.invoice,
        of.issued_on,
        of.due_on,
        of.buyer,
        of.province,
        of.po_number,
        currency,
      ],
      dollars(of.subtotal),
      ...taxes.map((name) => dollars(amountOf(of.taxes, name))),
      ...[dollars(of.total), dollars(of.paid), of.paid_on, of.paid_by],
    ],
  ],
});

const amountOf = (taxes: readonly Tax[], name: string): number =>
  taxes.reduce((sum, tax) => (taxName(tax.label) === name ? sum + tax.amount_in_cents : sum), 0);

/** The rate that a line is taxed by: 'GST 5% + QST 9.975%'. The program's own rates have to be called so. */
const rateOf = ({ taxes }: BookedDocument) => taxes.map(({ label }) => label).join(" + ") || "Tax exempt";

const columns = {
  /** The columns of QuickBooks Online's import of invoices, outside the United States. */
  quickbooks: {
    header: [
      ...["*InvoiceNo", "*Customer", "*InvoiceDate", "*DueDate", "Terms", "Location", "Memo"],
      ...[
        "Item(Product/Service)",
        "ItemDescription",
        "ItemQuantity",
        "ItemRate",
        "*ItemAmount",
        "*ItemTaxCode",
      ],
      ...["ItemTaxAmount", "Currency"],
    ],
    rows: (of: BookedDocument): CsvValue[][] =>
      withTaxes(of).map((line) => [
        ...[of.number, of.buyer, of.issued_on, of.due_on, "", of.province, memoOf(of)],
        ...[line.name, line.name, line.quantity, dollars(line.amount / line.quantity), dollars(line.amount)],
        ...[rateOf(of), dollars(line.tax), currency],
      ]),
  },
  /** The columns of Xero's template for sales invoices. The import makes credit notes of what is negative. */
  xero: {
    header: [
      ...[
        "*ContactName",
        "EmailAddress",
        "POAddressLine1",
        "POAddressLine2",
        "POAddressLine3",
        "POAddressLine4",
      ],
      ...["POCity", "PORegion", "POPostalCode", "POCountry", "*InvoiceNumber", "Reference", "*InvoiceDate"],
      ...[
        "*DueDate",
        "InventoryItemCode",
        "*Description",
        "*Quantity",
        "*UnitAmount",
        "Discount",
        "*AccountCode",
      ],
      ...["*TaxType", "TrackingName1", "TrackingOption1", "TrackingName2", "TrackingOption2", "Currency"],
      "BrandingTheme",
    ],
    rows: (of: BookedDocument): CsvValue[][] =>
      of.lines.map((line) => [
        ...[of.buyer, of.email, "", "", "", "", "", of.province, "", "", of.number, memoOf(of), of.issued_on],
        ...[
          of.due_on,
          "",
          line.name,
          line.quantity,
          dollars(line.amount / line.quantity),
          "",
          "200",
          rateOf(of),
        ],
        ...["", "", "", "", currency, ""],
      ]),
  },
} satisfies Record<Exclude<BookForm, "generic">, object>;

/** The purchase order's number, or which invoice a later document belongs to. */
const memoOf = ({ number, invoice, po_number }: BookedDocument) => (number === invoice ? po_number : invoice);

/** The lines with their part of the document's taxes, in whole cents that come to the document's taxes again. */
function withTaxes({ lines, subtotal, taxes }: Pick<BookedDocument, "lines" | "subtotal" | "taxes">) {
  const tax = taxes.reduce((sum, one) => sum + one.amount_in_cents, 0);
  let amountSoFar = 0;
  let taxSoFar = 0;
  return lines.map((line, place) => {
    amountSoFar += line.amount;
    const isLast = place === lines.length - 1;
    const until = isLast || subtotal === 0 ? tax : Math.round((tax * amountSoFar) / subtotal);
    const own = until - taxSoFar;
    taxSoFar = until;
    return { ...line, tax: own };
  });
}
