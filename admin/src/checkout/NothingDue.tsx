import PaidIcon from "@mui/icons-material/TaskAltOutlined";
import { Button } from "@mui/material";
import { type Invoice, invoices } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { toTheCent } from "../language/format.ts";
import { Notice } from "../pages/Notice.tsx";

/** Shown for an invoice that needs no payment because it was paid, credited or refunded. */
export const NothingDue = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const values = { number: invoice.invoice_number, amount: toTheCent(invoice.total_amount) };
  const [document] = invoice.documents;
  return (
    <Notice
      icon={PaidIcon}
      role="status"
      title={translate(`vigil.checkout.nothing_due.${invoice.status}`, values)}
      text={translate(`vigil.checkout.nothing_due.${invoice.status}_text`, values)}
    >
      <ToInvoices />
      {document && (
        <Button component="a" href={document.download_url} variant="outlined" download>
          {translate("vigil.checkout.download")}
        </Button>
      )}
    </Notice>
  );
};

export const ToInvoices = () => (
  <Button component={Link} to={`/${invoices.path}`} variant="contained">
    {useTranslate()("vigil.checkout.to_invoices")}
  </Button>
);
