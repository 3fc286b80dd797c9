import WithdrawIcon from "@mui/icons-material/UndoOutlined";
import { idSessions as contract, idSessionCan, type Stream } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { useMay } from "../me.tsx";
import { ApprovalButton } from "./ApprovalButton.tsx";
import { useApprovalAction } from "./useApprovalAction.ts";

/** Withdraws a request or an approval; a published session becomes a draft again (docs/decisions/0008). */
export const WithdrawApprovalButton = ({ asIcon }: { asIcon?: true }) => {
  const session = useRecordContext<Stream>();
  const mayEdit = useMay(contract, "edit");
  if (!session || !mayEdit || !idSessionCan.withdraw(session)) return null;
  return <Withdraw session={session} asIcon={asIcon} />;
};

const Withdraw = ({ session, asIcon }: { session: Stream; asIcon: true | undefined }) => {
  const translate = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  const action = useApprovalAction(session, "withdraw", () => setConfirming(false));
  const kind = session.approval_status === "approved" ? "withdraw" : "withdraw_request";
  return (
    <ApprovalButton
      label={translate(`vigil.approvals.${kind}`)}
      ariaLabel={translate(`vigil.approvals.${kind}_of`, { name: session.deceased_full_name })}
      icon={WithdrawIcon}
      asIcon={asIcon}
      destructive
      confirmation={{
        title: translate(`vigil.approvals.${kind}_title`),
        text: translate(
          session.publish ? "vigil.approvals.withdraw_published" : "vigil.approvals.withdraw_draft",
          {
            name: session.approval?.approver_name ?? "",
          },
        ),
      }}
      open={isConfirming}
      setOpen={setConfirming}
      busy={action.isPending}
      confirm={() => action.mutate()}
    />
  );
};
