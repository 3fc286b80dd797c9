import SendIcon from "@mui/icons-material/ForwardToInboxOutlined";
import { idSessions as contract, idSessionCan, type Stream } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { useMay } from "../me.tsx";
import { ApprovalButton } from "./ApprovalButton.tsx";
import { useApprovalAction } from "./useApprovalAction.ts";

/** Asks the manager for the approval, or once more. */
export const AskButton = ({ asIcon }: { asIcon?: true }) => {
  const session = useRecordContext<Stream>();
  const mayEdit = useMay(contract, "edit");
  if (!session || !mayEdit || !idSessionCan.ask(session)) return null;
  return <Ask session={session} asIcon={asIcon} />;
};

const Ask = ({ session, asIcon }: { session: Stream; asIcon: true | undefined }) => {
  const translate = useTranslate();
  const [asking, ask] = useState(false);
  const deed = useApprovalAction(session, "ask", () => ask(false));
  const isNew = session.approval_status === "none";
  const approver =
    session.funeral_home_director_leading_the_service_detail?.title ?? session.approval?.approver_name;
  return (
    <ApprovalButton
      label={translate(isNew ? "vigil.approvals.request" : "vigil.approvals.again")}
      described={translate(isNew ? "vigil.approvals.request_of" : "vigil.approvals.again_of", {
        name: session.deceased_full_name,
      })}
      icon={SendIcon}
      asIcon={asIcon}
      question={{
        title: translate(isNew ? "vigil.approvals.request_title" : "vigil.approvals.again_title"),
        text: approver
          ? translate("vigil.approvals.ask_text", { name: approver })
          : translate("vigil.approvals.ask_text_manager"),
      }}
      asking={asking}
      ask={ask}
      busy={deed.isPending}
      confirm={() => deed.mutate()}
    />
  );
};
