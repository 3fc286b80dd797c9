import ApprovedIcon from "@mui/icons-material/CheckCircleOutlineOutlined";
import WaitingIcon from "@mui/icons-material/HourglassEmptyOutlined";
import NoneIcon from "@mui/icons-material/RemoveCircleOutlineOutlined";
import ExpiredIcon from "@mui/icons-material/TimerOffOutlined";
import { Box } from "@mui/material";
import type { ApprovalStatus, Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Cut } from "../resource/Cut.tsx";

type Session = Pick<Stream, "approval_status" | "approval">;
type Translate = (key: string, options?: Record<string, unknown>) => string;

export const approvalIcons = {
  none: NoneIcon,
  pending: WaitingIcon,
  approved: ApprovedIcon,
  expired: ExpiredIcon,
} as const;
export const approvalColours: Record<ApprovalStatus, string> = {
  none: "text.secondary",
  pending: "house.warn",
  approved: "house.ok",
  expired: "house.error",
};

/** Where the approval is and whose it is, in a few words. */
export function approvalText({ approval_status: status, approval }: Session, translate: Translate): string {
  if (!approval) return translate("vigil.approvals.none");
  const word = status === "none" ? "withdrawn" : status;
  return translate(`vigil.approvals.${word}`, { name: approval.approver_name });
}

/** The same with its mark, for a list. */
export const ApprovalState = ({ session }: { session: Session }) => {
  const translate = useTranslate();
  const Icon = approvalIcons[session.approval_status];
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2, minWidth: 0 }}>
      <Icon
        fontSize="small"
        aria-hidden
        sx={{ color: approvalColours[session.approval_status], flexShrink: 0 }}
      />
      <Cut text={approvalText(session, translate)} />
    </Box>
  );
};
