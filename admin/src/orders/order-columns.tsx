import { Link as Anchor } from "@mui/material";
import type { Order } from "@vigil/contract";
import { Link } from "react-router-dom";
import { toTheCent } from "../language/format.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { PaidChip, paymentStatusKey } from "./PaidChip.tsx";

/** The columns of purchases: what was bought, when, the amount, and whether it is paid. */
export const orderColumns: Column<Order>[] = [
  { source: "package", render: ({ package_detail }) => package_detail?.title ?? "" },
  { source: "created_at", fit: true, render: ({ created_at }) => <Moment at={created_at} /> },
  {
    source: "total_in_cents",
    fit: true,
    align: "right",
    render: ({ total_in_cents }) => toTheCent(total_in_cents / 100),
    total: (cents) => toTheCent(cents / 100),
  },
  {
    source: "payment_processed",
    fit: true,
    render: (order) => <PaidChip of={order} />,
    text: (order, translate) => translate(paymentStatusKey(order)),
  },
  {
    source: "invoice_number",
    fit: true,
    render: ({ invoice, invoice_number }) => (
      <Anchor component={Link} to={`/fin/invoice/${invoice}/show`}>
        {invoice_number}
      </Anchor>
    ),
    text: ({ invoice_number }) => invoice_number,
  },
];
