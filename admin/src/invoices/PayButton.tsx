import PayIcon from "@mui/icons-material/PaymentsOutlined";
import { IconButton } from "@mui/material";
import { type Invoice, orders } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { LinkButton } from "../layout/LinkButton.tsx";
import { useMay } from "../me.tsx";
import { touchTarget } from "../resource/touch-target.ts";
import { isBeingPaid } from "./InvoiceStatus.tsx";

const checkoutOf = ({ id }: Pick<Invoice, "id">) => `/checkout?invoiceId=${id}`;

/** A link to the checkout of an open invoice, in its row, for users who may buy for a home. */
export const PayInRow = () => {
  const translate = useTranslate();
  const mayPay = useMay(orders, "create");
  const invoice = useRecordContext<Invoice>();
  if (invoice?.status !== "open" || isBeingPaid(invoice) || !mayPay) return null;
  return (
    <IconButton
      component={Link}
      to={checkoutOf(invoice)}
      title={translate("vigil.invoices.pay")}
      aria-label={translate("vigil.invoices.pay_one", { number: invoice.invoice_number })}
      sx={touchTarget}
    >
      <PayIcon fontSize="small" />
    </IconButton>
  );
};

/** The same link on the invoice's page. */
export const PayButton = ({ of }: { of: Invoice }) => {
  const translate = useTranslate();
  const mayPay = useMay(orders, "create");
  if (of.status !== "open" || isBeingPaid(of) || !mayPay) return null;
  return (
    <LinkButton to={checkoutOf(of)} variant="contained" icon={<PayIcon />}>
      {translate("vigil.invoices.pay")}
    </LinkButton>
  );
};

/** The link while what was sent for the invoice is being checked, to send another photo or pay by other means. */
export const PayOtherwise = ({ of }: { of: Invoice }) => {
  const translate = useTranslate();
  if (!useMay(orders, "create")) return null;
  return (
    <LinkButton to={checkoutOf(of)} sx={{ alignSelf: "start" }}>
      {translate("vigil.checkout.waiting.otherwise")}
    </LinkButton>
  );
};
