import {
  Alert,
  Link as Anchor,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from "@mui/material";
import type { Plan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { Link } from "react-router-dom";

export type PaymentWay = "card" | "invoice";

interface Props {
  plan: Plan;
  ways: readonly PaymentWay[];
  chosen: PaymentWay | undefined;
  choose: (way: PaymentWay) => void;
}

/** How a package is paid: by card now, or on invoice, unless too much is unpaid; and what follows. */
export const PaymentChoice = ({ plan, ways, chosen, choose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { unpaid, invoice_due_days: days } = plan;
  return (
    <>
      {!ways.includes("invoice") && (
        <Alert severity="info" variant="outlined">
          {unpaid.streams === 0
            ? translate("vigil.money.no_invoice")
            : translate("vigil.money.over_limit", unpaid)}{" "}
          {unpaid.invoices.map(({ id: invoice, number }) => (
            <Anchor key={invoice} component={Link} to={`/checkout?invoiceId=${invoice}`} sx={{ mr: 2 }}>
              {number}
            </Anchor>
          ))}
        </Alert>
      )}
      <FormControl>
        <FormLabel id={id} sx={{ fontWeight: 500, color: "text.primary", mb: 1 }}>
          {translate("vigil.money.how")}
        </FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={chosen ?? ""}
          onChange={(_, way) => choose(way as PaymentWay)}
          sx={{ gap: 2 }}
        >
          {ways.map((way) => (
            <FormControlLabel
              key={way}
              value={way}
              control={<Radio />}
              label={translate(`vigil.money.ways.${way}`)}
              sx={{ m: 0, pr: 4, minHeight: 44, border: 1, borderColor: "divider", borderRadius: "8px" }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Typography color="text.secondary">
        {chosen === "card" && translate("vigil.money.card_page")}
        {chosen === "invoice" &&
          (days === 0
            ? translate("vigil.money.on_receipt")
            : translate("vigil.money.within", { smart_count: days }))}
      </Typography>
    </>
  );
};
