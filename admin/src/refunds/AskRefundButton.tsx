import RefundIcon from "@mui/icons-material/UndoOutlined";
import { actions, type Invoice } from "@vigil/contract";
import { useMay } from "../me.tsx";
import { ReasonButton } from "./ReasonButton.tsx";
import { mayRefund } from "./RefundButton.tsx";

/** Asks for a refund of a paid invoice; hidden while a request is open. */
export const AskRefundButton = ({ of }: { of: Invoice }) => {
  const isOpen = of.refund_asked?.declined === null;
  if (!useMay(actions.ask_refund, "edit") || !mayRefund(of) || isOpen) return null;
  return <ReasonButton of={of} action="ask_refund" icon={<RefundIcon />} />;
};
