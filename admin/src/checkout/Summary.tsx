import { Box, Typography } from "@mui/material";
import type { Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { taxText, toTheCent } from "../language/format.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";

interface Props {
  invoice: Invoice;
  /** What was sent for it is being checked. */
  isWaiting: boolean;
}

/** The invoice to be paid: its lines, taxes and total, what was paid, and what is due. */
export const Summary = ({ invoice, isWaiting }: Props) => {
  const translate = useTranslate();
  const lines = [
    ...invoice.subscriptions,
    ...invoice.packages,
    ...invoice.choices,
    ...invoice.products,
    ...invoice.admin_items,
  ];
  const alreadyPaid = invoice.total_amount - invoice.amount_due;
  return (
    <Box component="section" aria-labelledby="summary" sx={frame}>
      <Box>
        <Typography variant="h2" id="summary">
          {translate("vigil.checkout.invoice", { number: invoice.invoice_number })}
        </Typography>
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {invoice.name}
        </Typography>
      </Box>
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 2 }}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike in everything
          <Row key={place} name={line.name} amount={line.amount} />
        ))}
        {Object.entries(invoice.tax).map(([label, amount]) => (
          <Row key={label} name={taxText(label)} amount={amount} />
        ))}
        <Row name={translate("vigil.checkout.total")} amount={invoice.total_amount} strong />
        {alreadyPaid > 0 && <Row name={translate("vigil.checkout.already")} amount={-alreadyPaid} />}
        <Row name={translate("vigil.money.due")} amount={invoice.amount_due} strong />
      </Box>
      {isWaiting && (
        <Typography color="text.secondary">{translate("vigil.invoices.status.being_checked")}</Typography>
      )}
    </Box>
  );
};

interface RowProps {
  name: string;
  amount: number;
  strong?: true;
}

const Row = ({ name, amount, strong }: RowProps) => (
  <Box sx={{ ...row, ...(strong ? sum : {}) }}>
    <Box component="dt" sx={{ overflowWrap: "anywhere" }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
      {toTheCent(amount)}
    </Box>
  </Box>
);

const row = { display: "flex", justifyContent: "space-between", gap: 4 } as const;
const sum = { fontWeight: 600, borderTop: 1, borderColor: "divider", pt: 2 } as const;
const frame = {
  display: "grid",
  gap: 4,
  p: { xs: 4, md: 5 },
  ...outlinedPaper,
} as const;
