import type { RevenueReport } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Chart } from "../charts/Chart.tsx";
import { inDollars, toTheCent } from "../language/format.ts";
import type { Days } from "./MoneyPage.tsx";
import { monthLabel } from "./month-label.ts";
import { ReportSection } from "./ReportSection.tsx";
import { ReportTable } from "./ReportTable.tsx";

const amounts = ["sold", "credited", "net", "taxes", "total"] as const;

/** What was invoiced by month. */
export const Revenue = ({ days }: { days: Days }) => {
  const translate = useTranslate();
  const word = (name: string) => translate(`vigil.earnings.revenue.${name}`);
  return (
    <ReportSection<RevenueReport>
      report="revenue"
      days={days}
      isEmpty={({ months }) => months.every(({ documents }) => documents === 0)}
    >
      {({ months }) => (
        <Chart
          kind="bars"
          caption={word("counted")}
          labels={months.map(({ month }) => monthLabel(month))}
          series={[{ name: word("net"), values: months.map(({ net }) => net) }]}
          format={inDollars}
        >
          <ReportTable
            columns={[translate("vigil.earnings.month"), word("documents"), ...amounts.map(word)]}
            rows={months.map((row) => ({
              key: row.month,
              cells: [monthLabel(row.month), row.documents, ...amounts.map((name) => toTheCent(row[name]))],
            }))}
          />
        </Chart>
      )}
    </ReportSection>
  );
};
