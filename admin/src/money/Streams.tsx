import type { StreamsReport } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Chart } from "../charts/Chart.tsx";
import { formatNumber } from "../language/format.ts";
import type { Days } from "./MoneyPage.tsx";
import { monthLabel } from "./month-label.ts";
import { ReportSection } from "./ReportSection.tsx";
import { ReportTable } from "./ReportTable.tsx";

const counts = ["sold", "used"] as const;

/** Streams bought and used by month. */
export const Streams = ({ days }: { days: Days }) => {
  const translate = useTranslate();
  const word = (name: string) => translate(`vigil.earnings.streams.${name}`);
  return (
    <ReportSection<StreamsReport>
      report="streams"
      days={days}
      isEmpty={({ months }) => months.every(({ sold, used }) => sold === 0 && used === 0)}
    >
      {({ months }) => (
        <Chart
          kind="bars"
          caption={word("counted")}
          labels={months.map(({ month }) => monthLabel(month))}
          series={counts.map((name) => ({ name: word(name), values: months.map((row) => row[name]) }))}
          format={formatNumber}
          whole
        >
          <ReportTable
            columns={[translate("vigil.earnings.month"), ...counts.map(word)]}
            rows={months.map((row) => ({
              key: row.month,
              cells: [monthLabel(row.month), formatNumber(row.sold), formatNumber(row.used)],
            }))}
          />
        </Chart>
      )}
    </ReportSection>
  );
};
