import InfoIcon from "@mui/icons-material/InfoOutlined";
import WarningIcon from "@mui/icons-material/ReportProblemOutlined";
import { Box, Link as MuiLink, Paper, Typography } from "@mui/material";
import { useQueries } from "@tanstack/react-query";
import {
  actions,
  type CalendarDay,
  credits,
  type Grants,
  idSessions,
  invoices,
  jobs,
  may,
  paymentProofs,
  plan,
  type Role,
  refunds,
  streams,
  systemZone,
  today,
  type Verb,
} from "@vigil/contract";
import { useDataProvider, useTranslate } from "ra-core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useMe } from "../me.tsx";
import { filteredList } from "../resource/list/list-address.ts";
import { PagesWords } from "../words/PagesWords.tsx";

interface Wait {
  /** The list that it leads to, with the filter of those that wait. */
  path: string;
  filter: Record<string, unknown>;
  /** The words for their number, for this role. */
  text: string | ((role: Role) => string);
  severity: "info" | "warning";
  /** What the reader must be allowed to do, because nobody reads of what others decide. */
  to: { does: { grants: Grants }; verb: Verb };
}

/** @param day today; what was declined before needs nobody any more */
const waitsOn = (day: CalendarDay): readonly Wait[] => [
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
    // The manager alone is asked; a home and super admins may approve as well, and send the request again.
    text: (role) => `vigil.waiting.${role === "funeral_home_staff" ? "to_approve" : "unapproved"}`,
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
  {
    path: jobs.path,
    filter: { state: "declined", event_date_after: day },
    text: "vigil.waiting.declined",
    severity: "warning",
    to: { does: jobs, verb: "edit" },
  },
];

/** Milliseconds between counts. */
const countEvery = 60_000;

/** What the reader has to decide or to pay: a line for each kind, which leads to them; nothing where nothing waits. */
export default function Waiting() {
  return (
    <PagesWords>
      <Lines />
    </PagesWords>
  );
}

const Lines = () => {
  const translate = useTranslate();
  const title = useId();
  const { lines, isIncomplete } = useWaiting();
  if (lines.length === 0 && !isIncomplete) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={title} sx={box}>
      <Typography variant="h3" component="h2" id={title}>
        {translate("vigil.waiting.title")}
      </Typography>
      <Box component="ul" aria-labelledby={title} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {lines.map((line) => (
          <Line key={line.text} {...line} />
        ))}
      </Box>
      {isIncomplete && (
        <Typography role="status" color="text.secondary">
          {translate("vigil.waiting.uncounted")}
        </Typography>
      )}
    </Paper>
  );
};

/** Those of which something waits, each with how many, and whether some of them couldn't be counted. */
function useWaiting() {
  const me = useMe();
  const dataProvider = useDataProvider();
  const own = waitsOn(today(systemZone())).filter(({ to }) => may(me, to.does, to.verb));
  const counted = useQueries({
    queries: own.map(({ path, filter }) => ({
      queryKey: [path, "waiting", filter],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList(path, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: "created_at", order: "DESC" },
          filter,
          signal,
        }),
      refetchInterval: countEvery,
    })),
  });
  return {
    lines: own.flatMap((wait, index) => {
      const count = counted[index]?.data?.total ?? 0;
      const text = typeof wait.text === "string" ? wait.text : wait.text(me.role);
      return count > 0 ? [{ ...wait, text, count }] : [];
    }),
    isIncomplete: counted.some(({ isLoadingError }) => isLoadingError),
  };
}

const Line = ({ path, filter, text, severity, count }: Wait & { text: string; count: number }) => {
  const translate = useTranslate();
  const Icon = severity === "warning" ? WarningIcon : InfoIcon;
  return (
    <li>
      <MuiLink component={Link} to={filteredList(path, filter)} color="inherit" sx={line}>
        <Icon fontSize="small" color={severity} aria-hidden />
        {translate(text, { smart_count: count })}
      </MuiLink>
    </li>
  );
};

const box = { mb: 3, px: 4, pt: 3, pb: 1, maxWidth: 880 } as const;
const line = { display: "inline-flex", alignItems: "center", gap: 3, minHeight: 44, py: 1 } as const;
