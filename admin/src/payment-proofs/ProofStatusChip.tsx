import AcceptedIcon from "@mui/icons-material/CheckCircleOutlined";
import RejectedIcon from "@mui/icons-material/HighlightOffOutlined";
import ReceivedIcon from "@mui/icons-material/HourglassEmptyOutlined";
import { Chip } from "@mui/material";
import type { ProofStatus } from "@vigil/contract";
import { useTranslate } from "ra-core";

const looks = {
  received: { color: "warning", icon: <ReceivedIcon /> },
  accepted: { color: "success", icon: <AcceptedIcon /> },
  rejected: { color: "error", icon: <RejectedIcon /> },
} as const;

export const ProofStatusChip = ({ status }: { status: ProofStatus }) => (
  <Chip
    size="small"
    variant="outlined"
    label={useTranslate()(`vigil.proofs.status.${status}`)}
    {...looks[status]}
  />
);
