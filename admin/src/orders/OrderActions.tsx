import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import PayIcon from "@mui/icons-material/PaymentsOutlined";
import { IconButton } from "@mui/material";
import { orders as contract, type Order } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMay } from "../me.tsx";
import { touchTarget } from "../resource/touch-target.ts";

/** Buttons to download the invoice of a purchase as PDF, and to pay it. */
export const OrderActions = () => {
  const translate = useTranslate();
  const mayPay = useMay(contract, "create");
  const order = useRecordContext<Order>();
  if (!order) return null;
  const number = { number: order.invoice_number };
  return (
    <>
      {order.invoice_status === "open" && mayPay && (
        <IconButton
          component={Link}
          to={`/checkout?invoiceId=${order.invoice}`}
          title={translate("vigil.invoices.pay")}
          aria-label={translate("vigil.invoices.pay_one", number)}
          sx={touchTarget}
        >
          <PayIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton
        component="a"
        href={order.invoice_download_url}
        target="_blank"
        rel="noreferrer"
        title={translate("vigil.invoices.download")}
        aria-label={translate("vigil.invoices.download_one", number)}
        sx={touchTarget}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
    </>
  );
};
