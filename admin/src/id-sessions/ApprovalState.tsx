import ApprovedIcon from "@mui/icons-material/CheckCircleOutlineOutlined";
import WaitingIcon from "@mui/icons-material/HourglassEmptyOutlined";
import NoneIcon from "@mui/icons-material/RemoveCircleOutlineOutlined";
import ExpiredIcon from "@mui/icons-material/TimerOffOutlined";
import { Box, Typography } from "@mui/material";
import type { ApprovalStatus, Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Moment } from "../resource/fields/Moment.tsx";
import { TruncatedText } from "../resource/fields/TruncatedText.tsx";

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

/** The state of the approval and its approver, in a few words. */
export function approvalText({ approval_status: status, approval }: Session, translate: Translate): string {
  if (!approval) return translate("vigil.approvals.none");
  const key = status === "none" ? "withdrawn" : status;
  return translate(`vigil.approvals.${key}`, { name: approval.approver_name });
}

/** When the approval reached its state. */
const since = ({ approval, approval_status: status }: Session): string | null =>
  approval &&
  {
    none: approval.withdrawn_at,
    pending: approval.asked_at,
    approved: approval.approved_at,
    expired: approval.expires_at,
  }[status];

/** For a list: the state with its icon and approver, and since when. */
export const ApprovalState = ({ session }: { session: Session & Pick<Stream, "timezone"> }) => {
  const translate = useTranslate();
  const Icon = approvalIcons[session.approval_status];
  const at = since(session);
  return (
    <Box sx={{ minWidth: 0, my: -1 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Icon aria-hidden sx={{ fontSize: 16, color: approvalColours[session.approval_status] }} />
        <TruncatedText text={approvalText(session, translate)} />
      </Box>
      {at && (
        // Below both, and on two lines if necessary, because truncated it would lack the hour.
        <Typography
          variant="caption"
          component="div"
          color="text.secondary"
          sx={{ "& time": { whiteSpace: "normal" } }}
        >
          <Moment at={at} zone={session.timezone} />
        </Typography>
      )}
    </Box>
  );
};
