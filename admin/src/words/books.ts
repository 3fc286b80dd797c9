/** The accounts of a period, for accountants. */
export const books = {
  title: "Accounting",
  found: "Accounting: taxes, export, QuickBooks, Xero",
  help: "Invoices, supplements and credit notes by their day of issue. Credit notes are deducted.",
  periods: {
    label: "Period",
    this_month: "This month",
    last_month: "Last month",
    quarter: "This quarter",
    year: "Year to date",
    own: "Own dates",
  },
  from: "First day",
  to: "Last day",
  reversed: "The last day is before the first.",
  taxes: "Taxes by province",
  province: "Province",
  none: "No province",
  documents: "Documents",
  subtotal: "Before taxes",
  total: "Total",
  sum: "All provinces",
  empty: "No document was issued in this period.",
  download: "Download",
  forms: {
    taxes: "This table (CSV)",
    generic: "All documents (CSV)",
    quickbooks: "For QuickBooks",
    xero: "For Xero",
  },
  import:
    "QuickBooks doesn’t import negative amounts: enter credit notes there by hand. In Xero, name your tax rates as on the invoices; sales go to account 200.",
};
