import { Link } from "@mui/material";
import { ageBuckets, type ReceivablesReport } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link as RouterLink } from "react-router-dom";
import { Chart } from "../charts/Chart.tsx";
import { inDollars, toTheCent } from "../language/format.ts";
import type { Days } from "./MoneyPage.tsx";
import { ReportSection } from "./ReportSection.tsx";
import { ReportTable } from "./ReportTable.tsx";

type Buyer = ReceivablesReport["buyers"][number];
const amounts = [...ageBuckets, "credit", "total"] as const;

/** What is open now by its age, with the buyers behind each bar. */
export const Receivables = ({ days }: { days: Days }) => {
  const translate = useTranslate();
  const word = (name: string) => translate(`vigil.earnings.receivables.${name}`);
  const ages = ageBuckets.map((name) => translate(`vigil.statements.ages.${name}`));
  return (
    <ReportSection<ReceivablesReport>
      report="receivables"
      days={days}
      isEmpty={({ buyers }) => buyers.length === 0}
    >
      {({ sums, buyers }) => (
        <Chart
          kind="bars"
          caption={word("counted")}
          labels={ages}
          series={[{ name: word("total"), values: ageBuckets.map((name) => sums[name]) }]}
          format={inDollars}
        >
          <ReportTable
            columns={[word("buyer"), ...ages, word("credit"), word("total")]}
            rows={[
              ...buyers.map((buyer) => ({
                key: buyer.home ?? buyer.name,
                cells: [
                  <BuyerName key="name" of={buyer} />,
                  ...amounts.map((name) => toTheCent(buyer[name])),
                ],
              })),
              {
                key: "sum",
                isSum: true as const,
                cells: [word("sum"), ...amounts.map((name) => toTheCent(sums[name]))],
              },
            ]}
          />
        </Chart>
      )}
    </ReportSection>
  );
};

/** A home's name leads to its statement. */
const BuyerName = ({ of: { home, name } }: { of: Buyer }) =>
  home ? (
    <Link component={RouterLink} to={`/statement?home=${home}&period=since_zero`}>
      {name}
    </Link>
  ) : (
    name
  );
