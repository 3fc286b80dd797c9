import RefundIcon from "@mui/icons-material/UndoOutlined";
import { refunds as contract, type Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import { useMay } from "../me.tsx";

/** An invoice with an open dispute can't be refunded, because the bank may take the money back itself. */
export const mayRefund = ({ refundable, disputes }: Invoice): boolean =>
  refundable > 0 && !disputes.some(({ status }) => status === "open");

export const RefundButton = ({ of }: { of: Invoice }) => {
  const translate = useTranslate();
  if (!useMay(contract, "create") || !mayRefund(of)) return null;
  return (
    <LinkButton to={`/${contract.path}/create?invoice=${of.id}`} icon={<RefundIcon />}>
      {translate("vigil.invoices.refund")}
    </LinkButton>
  );
};
