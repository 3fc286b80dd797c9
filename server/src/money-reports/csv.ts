import {
  ageBuckets,
  type ChurnReport,
  CsvAmount,
  type CsvValue,
  type ReceivablesReport,
  type RevenueReport,
  type StreamsReport,
} from "@vigil/contract";

type AnyReport =
  | ({ report: "revenue" } & RevenueReport)
  | ({ report: "streams" } & StreamsReport)
  | ({ report: "receivables" } & ReceivablesReport)
  | ({ report: "churn" } & ChurnReport);

const amount = (dollars: number) => new CsvAmount(Math.round(dollars * 100));

/** A report's header and rows, as its table on the screen has them. */
export function csvOfReport(of: AnyReport): { header: string[]; rows: CsvValue[][] } {
  switch (of.report) {
    case "revenue":
      return {
        header: ["Month", "Documents", "Sold", "Credited", "Net", "Taxes", "Total"],
        rows: of.months.map((row) => [
          row.month,
          row.documents,
          ...[row.sold, row.credited, row.net, row.taxes, row.total].map(amount),
        ]),
      };
    case "streams":
      return {
        header: ["Month", "Sold", "Used"],
        rows: of.months.map(({ month, sold, used }) => [month, sold, used]),
      };
    case "churn":
      return {
        header: ["Month", "With a plan on the first day", "Ended", "Homes"],
        rows: of.months.map(({ month, active, ended, homes }) => [
          month,
          active,
          ended,
          homes.map(({ name }) => name).join("; "),
        ]),
      };
    default:
      return {
        header: [
          ...["Buyer", "Not due yet", "1-30 days", "31-60 days", "61-90 days", "Over 90 days"],
          ...["Owed to the buyer", "Total"],
        ],
        rows: of.buyers.map((buyer) => [
          buyer.name,
          ...ageBuckets.map((name) => amount(buyer[name])),
          ...[buyer.credit, buyer.total].map(amount),
        ]),
      };
  }
}
