import DeclineIcon from "@mui/icons-material/CloseOutlined";
import { actions, type Invoice } from "@vigil/contract";
import { useMay } from "../me.tsx";
import { ReasonButton } from "./ReasonButton.tsx";

/** Declines the payer's open request for a refund. */
export const DeclineRefundButton = ({ of }: { of: Invoice }) =>
  useMay(actions.decline_refund, "edit") && of.refund_asked?.declined === null ? (
    <ReasonButton of={of} action="decline_refund" icon={<DeclineIcon />} />
  ) : null;
