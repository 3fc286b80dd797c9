import { Box, Typography } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { formatMoment } from "../language/format.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { approvalColours, approvalIcons, approvalText } from "./ApprovalState.tsx";
import { RequestApprovalButton } from "./RequestApprovalButton.tsx";
import { WithdrawApprovalButton } from "./WithdrawApprovalButton.tsx";

/** Above the form: the state of the approval, since when, and the buttons to request or withdraw it. */
export const ApprovalPanel = () => {
  const translate = useTranslate();
  const session = useRecordContext<Stream>();
  if (!session) return null;
  const Icon = approvalIcons[session.approval_status];
  return (
    <Box role="status" sx={frame}>
      <Icon aria-hidden sx={{ color: approvalColours[session.approval_status] }} />
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{approvalText(session, translate)}</Typography>
        {detailsOf(session).map(([key, at]) => (
          <Typography key={key} color="text.secondary">
            {translate(`vigil.approvals.${key}`, {
              at: at && formatMoment(at, session.timezone),
            })}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <RequestApprovalButton />
        <WithdrawApprovalButton />
      </Box>
    </Box>
  );
};

type Detail = [key: string, at: string | null];

/** The details worth showing in each state, with their times. */
function detailsOf({ approval, approval_status: status, publish }: Stream): Detail[] {
  if (!approval) return [["none_help", null]];
  const all: (Detail | false)[] = {
    none: [["withdrawn_at", approval.withdrawn_at] as Detail],
    pending: [
      ["asked_at", approval.asked_at] as Detail,
      approval.reminded_at !== null && (["reminded_at", approval.reminded_at] as Detail),
      ["expires_at", approval.expires_at] as Detail,
    ],
    expired: [["asked_at", approval.asked_at] as Detail, ["expired_at", approval.expires_at] as Detail],
    approved: [
      ["approved_at", approval.approved_at] as Detail,
      !publish && (["still_draft", null] as Detail),
    ],
  }[status];
  return all.filter((detail) => detail !== false);
}

const frame = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  p: 4,
  mb: 4,
  ...outlinedPaper,
} as const;
