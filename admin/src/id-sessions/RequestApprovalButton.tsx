import SendIcon from "@mui/icons-material/ForwardToInboxOutlined";
import { idSessions as contract, idSessionCan, type Stream } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { useMay } from "../me.tsx";
import { ApprovalButton } from "./ApprovalButton.tsx";
import { useApprovalAction } from "./useApprovalAction.ts";

/** Requests the manager's approval, or requests it again. */
export const RequestApprovalButton = ({ asIcon }: { asIcon?: true }) => {
  const session = useRecordContext<Stream>();
  const mayEdit = useMay(contract, "edit");
  if (!session || !mayEdit || !idSessionCan.ask(session)) return null;
  return <Request session={session} asIcon={asIcon} />;
};

const Request = ({ session, asIcon }: { session: Stream; asIcon: true | undefined }) => {
  const translate = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  const action = useApprovalAction(session, "ask", () => setConfirming(false));
  const isNew = session.approval_status === "none";
  const approver =
    session.funeral_home_director_leading_the_service_detail?.title ?? session.approval?.approver_name;
  return (
    <ApprovalButton
      label={translate(isNew ? "vigil.approvals.request" : "vigil.approvals.again")}
      ariaLabel={translate(isNew ? "vigil.approvals.request_of" : "vigil.approvals.again_of", {
        name: session.deceased_full_name,
      })}
      icon={SendIcon}
      asIcon={asIcon}
      confirmation={{
        title: translate(isNew ? "vigil.approvals.request_title" : "vigil.approvals.again_title"),
        text: approver
          ? translate("vigil.approvals.ask_text", { name: approver })
          : translate("vigil.approvals.ask_text_manager"),
      }}
      open={isConfirming}
      setOpen={setConfirming}
      busy={action.isPending}
      confirm={() => action.mutate()}
    />
  );
};
