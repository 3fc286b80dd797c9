import { Link } from "@mui/material";
import type { ChurnReport } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Fragment } from "react";
import { Link as RouterLink } from "react-router-dom";
import { Chart } from "../charts/Chart.tsx";
import { formatNumber } from "../language/format.ts";
import type { Days } from "./MoneyPage.tsx";
import { monthLabel } from "./month-label.ts";
import { ReportSection } from "./ReportSection.tsx";
import { ReportTable } from "./ReportTable.tsx";

const counts = ["active", "ended"] as const;

/** Homes with a plan, and those whose plan ended, by month. */
export const Churn = ({ days }: { days: Days }) => {
  const translate = useTranslate();
  const word = (name: string) => translate(`vigil.earnings.churn.${name}`);
  return (
    <ReportSection<ChurnReport>
      report="churn"
      days={days}
      isEmpty={({ months }) => months.every(({ active, ended }) => active === 0 && ended === 0)}
    >
      {({ months }) => (
        <Chart
          kind="lines"
          caption={word("counted")}
          labels={months.map(({ month }) => monthLabel(month))}
          series={counts.map((name) => ({ name: word(name), values: months.map((row) => row[name]) }))}
          format={formatNumber}
          whole
        >
          <ReportTable
            columns={[translate("vigil.earnings.month"), ...counts.map(word), word("homes")]}
            texts={[3]}
            rows={months.map((row) => ({
              key: row.month,
              cells: [
                monthLabel(row.month),
                formatNumber(row.active),
                formatNumber(row.ended),
                row.homes.length === 0 ? "–" : <Names key="names" of={row.homes} />,
              ],
            }))}
          />
        </Chart>
      )}
    </ReportSection>
  );
};

/** The homes by name, each with its statement. */
const Names = ({ of }: { of: ChurnReport["months"][number]["homes"] }) =>
  of.map(({ id, name }, place) => (
    <Fragment key={id}>
      {place > 0 && ", "}
      <Link component={RouterLink} to={`/statement?home=${id}&period=since_zero`}>
        {name}
      </Link>
    </Fragment>
  ));
