import InfoIcon from "@mui/icons-material/InfoOutlined";
import WarningIcon from "@mui/icons-material/ReportProblemOutlined";
import { Link as MuiLink, Paper } from "@mui/material";
import {
  actions,
  credits,
  type Grants,
  idSessions,
  invoices,
  may,
  paymentProofs,
  plan,
  refunds,
  streams,
  type Verb,
} from "@vigil/contract";
import { useGetList, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMe } from "../me.tsx";
import { filteredList } from "../resource/list/list-address.ts";
import { PagesWords } from "../words/PagesWords.tsx";

interface Wait {
  /** The list that it leads to, with the filter of those that wait. */
  path: string;
  filter: Record<string, unknown>;
  /** The words for their number. */
  text: string;
  severity: "info" | "warning";
  /** What the reader must be allowed to do, because nobody reads of what others decide. */
  to: { does: { grants: Grants }; verb: Verb };
}

const waits: readonly Wait[] = [
  {
    path: streams.path,
    filter: { requested: true },
    text: "vigil.waiting.requested",
    severity: "info",
    to: { does: actions.publish_stream, verb: "edit" },
  },
  {
    path: idSessions.path,
    filter: { to_approve: true },
    text: "vigil.waiting.to_approve",
    severity: "info",
    to: { does: actions.publish_stream, verb: "edit" },
  },
  {
    path: invoices.path,
    filter: { status: "overdue" },
    text: "vigil.money.overdue",
    severity: "warning",
    to: { does: plan, verb: "read" },
  },
  {
    path: invoices.path,
    filter: { refund_asked: true },
    text: "vigil.money.ask_refund.waiting",
    severity: "info",
    to: { does: refunds, verb: "create" },
  },
  {
    path: paymentProofs.path,
    filter: { status: "received" },
    text: "vigil.waiting.proofs",
    severity: "info",
    to: { does: actions.review_payment, verb: "edit" },
  },
  {
    path: credits.path,
    filter: { status: "proposed" },
    text: "vigil.waiting.credits",
    severity: "info",
    to: { does: actions.decide_credit, verb: "edit" },
  },
];

/** What waits for a decision of the reader: a line for each kind, which leads to them; nothing where nothing waits. */
export default function Waiting() {
  return (
    <PagesWords>
      <Lines />
    </PagesWords>
  );
}

const Lines = () => {
  const translate = useTranslate();
  const me = useMe();
  return (
    <Paper component="ul" variant="outlined" aria-label={translate("vigil.waiting.title")} sx={list}>
      {waits
        .filter(({ to }) => may(me, to.does, to.verb))
        .map((wait) => (
          <Line key={wait.text} {...wait} />
        ))}
    </Paper>
  );
};

const Line = ({ path, filter, text, severity }: Wait) => {
  const translate = useTranslate();
  const { total = 0 } = useGetList(path, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: "created_at", order: "DESC" },
    filter,
  });
  if (total === 0) return null;
  const Icon = severity === "warning" ? WarningIcon : InfoIcon;
  return (
    <li>
      <MuiLink component={Link} to={filteredList(path, filter)} color="inherit" sx={line}>
        <Icon fontSize="small" color={severity} aria-hidden />
        {translate(text, { smart_count: total })}
      </MuiLink>
    </li>
  );
};

const list = {
  listStyle: "none",
  m: 0,
  mb: 3,
  px: 4,
  py: 1,
  maxWidth: 880,
  "&:empty": { display: "none" },
} as const;
const line = { display: "inline-flex", alignItems: "center", gap: 3, minHeight: 44, py: 1 } as const;
