import WithdrawIcon from "@mui/icons-material/UndoOutlined";
import { idSessions as contract, idSessionCan, type Stream } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { useMay } from "../me.tsx";
import { ApprovalButton } from "./ApprovalButton.tsx";
import { useApprovalAction } from "./useApprovalAction.ts";

/** Takes back what was asked or approved; a published session becomes a draft again (docs/decisions/0008). */
export const WithdrawButton = ({ asIcon }: { asIcon?: true }) => {
  const session = useRecordContext<Stream>();
  const mayEdit = useMay(contract, "edit");
  if (!session || !mayEdit || !idSessionCan.withdraw(session)) return null;
  return <Withdraw session={session} asIcon={asIcon} />;
};

const Withdraw = ({ session, asIcon }: { session: Stream; asIcon: true | undefined }) => {
  const translate = useTranslate();
  const [asking, ask] = useState(false);
  const deed = useApprovalAction(session, "withdraw", () => ask(false));
  const what = session.approval_status === "approved" ? "withdraw" : "withdraw_request";
  return (
    <ApprovalButton
      label={translate(`vigil.approvals.${what}`)}
      described={translate(`vigil.approvals.${what}_of`, { name: session.deceased_full_name })}
      icon={WithdrawIcon}
      asIcon={asIcon}
      grave
      question={{
        title: translate(`vigil.approvals.${what}_title`),
        text: translate(
          session.publish ? "vigil.approvals.withdraw_published" : "vigil.approvals.withdraw_draft",
          {
            name: session.approval?.approver_name ?? "",
          },
        ),
      }}
      asking={asking}
      ask={ask}
      busy={deed.isPending}
      confirm={() => deed.mutate()}
    />
  );
};
