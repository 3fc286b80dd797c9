import { Box, Skeleton, Typography } from "@mui/material";
import type { Package } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatDay, taxText, toTheCent } from "../language/format.ts";
import { usePlan } from "../plan/usePlan.ts";
import { totalOf } from "./total.ts";

interface Props {
  price: number;
  /** The package of a renewal, whose term starts later; null for a first purchase. */
  term: Pick<Package, "type"> | null;
}

/** The total of a purchase with taxes, and when its term starts. */
export const PurchaseSum = ({ price, term }: Props) => {
  const translate = useTranslate();
  const { data: plan } = usePlan();
  if (!plan) return <Skeleton variant="rounded" height={96} />;
  const { taxes, total } = totalOf(price, plan.taxes);
  return (
    <Box>
      <Box component="dl" sx={sum}>
        <Line name={translate("vigil.invoices.subtotal")} amount={price} />
        {taxes.map(({ label, amount }) => (
          <Line key={label} name={taxText(label)} amount={amount} />
        ))}
        <Line name={translate("vigil.invoices.total")} amount={total} strong />
      </Box>
      <Typography color="text.secondary">
        {term?.type === "time_based"
          ? translate("vigil.orders.begins", { day: formatDay(plan.renewal_starts_at) })
          : translate("vigil.orders.at_once")}
      </Typography>
    </Box>
  );
};

const Line = ({ name, amount, strong }: { name: string; amount: number; strong?: true }) => (
  <>
    <Box component="dt" sx={strong ? { fontWeight: 600 } : {}}>
      {name}
    </Box>
    <Box component="dd" sx={strong ? { fontWeight: 600 } : {}}>
      {toTheCent(amount)}
    </Box>
  </>
);

const sum = {
  display: "grid",
  gridTemplateColumns: "1fr auto",
  rowGap: 2,
  m: 0,
  mb: 2,
  "& dd": { m: 0, textAlign: "right", fontVariantNumeric: "tabular-nums" },
} as const;
