import DeclineIcon from "@mui/icons-material/CloseOutlined";
import { type Invoice, refunds } from "@vigil/contract";
import { useMay } from "../me.tsx";
import { ReasonButton } from "./ReasonButton.tsx";

/** Declines the payer's open request for a refund. */
export const DeclineRefundButton = ({ of }: { of: Invoice }) =>
  useMay(refunds, "create") && of.refund_asked?.declined === null ? (
    <ReasonButton of={of} action="decline_refund" icon={<DeclineIcon />} />
  ) : null;
