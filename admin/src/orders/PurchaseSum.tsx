import { Box, Typography } from "@mui/material";
import type { Package, Plan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatDay, taxText, toTheCent } from "../language/format.ts";
import { totalOf } from "./total.ts";

interface Props {
  plan: Plan;
  price: number;
  /** The package of a renewal, whose term starts later; null for a first purchase. */
  term: Pick<Package, "type"> | null;
}

/** The total of a purchase with taxes, and when its term starts. */
export const PurchaseSum = ({ plan, price, term }: Props) => {
  const translate = useTranslate();
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
      {term?.type === "time_based" && (
        <Typography color="text.secondary">
          {translate("vigil.money.begins", { day: formatDay(plan.renewal_starts_at) })}
        </Typography>
      )}
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
