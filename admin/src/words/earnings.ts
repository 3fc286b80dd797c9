/** What the platform earns, is owed and loses. */
export const earnings = {
  title: "Money",
  found: "Money: revenue, streams sold and used, receivables, churn",
  help: "For all homes and enterprise accounts, in US dollars, from the same documents and payments as the books.",
  period: "Period",
  periods: {
    twelve: "Last 12 months",
    year: "This year",
    last_year: "Last year",
    own: "Own dates",
  },
  csv: "CSV",
  csv_of: "%{report} as CSV",
  empty: "Nothing in this period.",
  month: "Month",
  revenue: {
    title: "Revenue by month",
    counted:
      "What was invoiced in a month, by the day of issue, before taxes: invoices and supplements less credit notes, whether they are paid or not.",
    documents: "Documents",
    sold: "Invoiced",
    credited: "Credited",
    net: "Net",
    taxes: "Taxes",
    total: "With taxes",
  },
  streams: {
    title: "Streams sold and used",
    counted:
      "Sold: streams that homes bought or whose term began in a month, less those taken back by a credit. Used: streams published, less those given back.",
    sold: "Sold",
    used: "Used",
  },
  receivables: {
    title: "Receivables by age",
    counted:
      "What is open of all invoices now, by the days since each was due, whatever period is chosen. What is owed to a buyer is in a column of its own. The total is the account receivable of the books.",
    buyer: "Buyer",
    credit: "Owed to the buyer",
    total: "Total",
    sum: "All buyers",
    none: "Nothing is open.",
  },
  churn: {
    title: "Plans that ended",
    counted:
      "A home counts in the month in which its own plan ended without another that began within 30 days. One that ended less than 30 days ago may still come back. Packages without a term and plans of enterprise accounts aren’t counted.",
    active: "With a plan on the first day",
    ended: "Ended",
    homes: "Homes",
  },
};
