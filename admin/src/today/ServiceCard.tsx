import { Box, Chip, Link as MuiLink, Paper, Typography } from "@mui/material";
import {
  directing,
  idSessions,
  incidents as incidentsContract,
  localTime,
  nextStep,
  streams,
  type TodayService,
} from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { findingText } from "../language/day.ts";
import { formatMoment, formatTime, otherZone } from "../language/format.ts";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMay, useReader } from "../me.tsx";
import { PlaceList } from "../places/PlaceList.tsx";
import { gradeColours } from "../preflight/grade-colours.ts";
import { OpenJobs } from "./OpenJobs.tsx";
import { People } from "./People.tsx";
import { ServiceClock } from "./ServiceClock.tsx";
import { StepButton } from "./StepButton.tsx";

const MusicNotice = part(withWords("pages", () => import("./MusicNotice.tsx")));

interface Props {
  service: TodayService;
  /** ms since the epoch, by the server's clock */
  now: number;
  /** Something was done about the service. */
  onChanged: () => void;
}

/** One service of the day; an ID session has no broadcast to check, start or end. */
export const ServiceCard = ({ service, now, onChanged }: Props) => {
  const translate = useTranslate();
  const reader = useReader();
  const { is_id_session, name, event_date, timezone, funeral_home_detail, incidents } = service;
  const resource = is_id_session ? idSessions : streams;
  const mayRead = useMay(resource, "read");
  const title = <span>{name}</span>;
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-label={name}
      sx={{
        p: 3,
        display: "grid",
        gap: 2,
        ...(incidents.length > 0 && { borderColor: "error.main", borderWidth: 2 }),
      }}
    >
      <Box sx={head}>
        <Box sx={{ minWidth: 0, flex: "1 1 240px" }}>
          <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
            {mayRead ? (
              <MuiLink component={Link} to={`/${resource.path}/${service.id}`} color="inherit" sx={{ py: 2 }}>
                {title}
              </MuiLink>
            ) : (
              title
            )}
          </Typography>
          <Typography color="text.secondary">
            {formatMoment(event_date, timezone, { reader })}, {funeral_home_detail.title}
          </Typography>
          {/* A day that an earlier version kept for a lost connection has none. */}
          <PlaceList places={service.places ?? []} zone={timezone} />
        </Box>
        {is_id_session ? (
          <Chip size="small" label={translate("vigil.calendar.id_session")} />
        ) : (
          <ServiceClock service={service} now={now} />
        )}
      </Box>
      <Incidents service={service} />
      <OpenJobs service={service} onChanged={onChanged} />
      {service.missed_guests > 0 && <MissedGuests service={service} />}
      {service.needs_music_licence && <MusicNotice />}
      {is_id_session ? (
        !service.publish && <Typography>{translate("vigil.today.draft")}</Typography>
      ) : (
        <>
          <State service={service} now={now} />
          <StepButton service={service} now={now} onDone={onChanged} />
        </>
      )}
      <People service={service} />
    </Paper>
  );
};

/** What has gone wrong with it and isn't over. */
const Incidents = ({ service: { incidents } }: Pick<Props, "service">) => {
  const translate = useTranslate();
  const maySee = useMay(incidentsContract, "read");
  if (incidents.length === 0 || !maySee) return null;
  return (
    <Box component="ul" aria-label={translate("vigil.today.incidents")} sx={{ m: 0, pl: 5 }}>
      {incidents.map(({ id, text, acknowledged_by }) => (
        <Typography
          component="li"
          key={id}
          sx={{ py: 1, color: acknowledged_by ? "text.primary" : "error.main" }}
        >
          <MuiLink component={Link} to={`/${incidentsContract.path}/${id}/show`} color="inherit" sx={within}>
            {text}
          </MuiLink>{" "}
          {acknowledged_by && translate("vigil.today.taken", { name: acknowledged_by })}
        </Typography>
      ))}
    </Box>
  );
};

/** High enough to be pressed beside the line above and below. */
const target = { display: "inline-block", py: 1 };
/** The same within a line, of which a block of its own would move the bullet to its last line. */
const within = { py: 1 };

const MissedGuests = ({ service: { id, missed_guests } }: Pick<Props, "service">) => {
  const translate = useTranslate();
  return (
    <Typography>
      <MuiLink component={Link} to={`/str/stream/${id}/missed-guests`} color="inherit" sx={target}>
        {translate("vigil.today.missed_guests", { smart_count: missed_guests })}
      </MuiLink>
    </Typography>
  );
};

/** What its last check found and how it will start; nothing once it has begun. */
const State = ({ service, now }: Pick<Props, "service" | "now">) => {
  const translate = useTranslate();
  const mayDirect = useMay(directing, "edit");
  const reader = useReader();
  const { id, name, status, publish, preflight, auto_start_at, timezone, incidents } = service;
  if (status !== "waiting" && status !== "ready") return null;
  const hasFindings = preflight !== null && preflight.grade !== "green";
  const checked = preflight
    ? translate(`vigil.today.checked.${preflight.grade}`)
    : translate("vigil.today.unchecked");
  return (
    <Typography
      component="div"
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3 }}
    >
      {/* Where something has gone wrong already, nobody asks whether it was checked. */}
      {(preflight || incidents.length === 0) && (
        <Box
          component="span"
          sx={{ fontWeight: 600, color: preflight ? gradeColours[preflight.grade] : "text.secondary" }}
        >
          {checked}
        </Box>
      )}
      {preflight && (
        <Typography component="span" variant="caption" color="text.secondary">
          {formatMoment(preflight.at, timezone, { reader })}
        </Typography>
      )}
      {hasFindings && !mayDirect && <Findings service={service} />}
      {/* While that is the next thing to do, the large button below leads there. */}
      {hasFindings && mayDirect && nextStep(service, "directs", now) !== "findings" && (
        <MuiLink
          component={Link}
          to={`/director/${id}#findings`}
          aria-label={translate("vigil.today.findings_of", { name })}
          color="inherit"
          sx={{ py: 2 }}
        >
          {translate("vigil.today.findings")}
        </MuiLink>
      )}
      {auto_start_at && Date.parse(auto_start_at) > now && (
        <span>
          {translate("vigil.today.auto_start", {
            time:
              formatTime(localTime(auto_start_at, timezone)) + otherZone(auto_start_at, timezone, { reader }),
          })}
        </span>
      )}
      {!publish && <span>{translate("vigil.today.draft")}</span>}
    </Typography>
  );
};

/** What its last check found, for those who have no Director Panel to read it in. */
const Findings = ({ service: { name, preflight, timezone } }: Pick<Props, "service">) => {
  const translate = useTranslate();
  const reader = useReader();
  const time = (instant: string) => formatMoment(instant, timezone, { reader });
  // A day that an earlier version kept for a lost connection has none.
  const toDo = preflight?.findings ?? [];
  return (
    <Box component="details">
      <Box component="summary" aria-label={translate("vigil.today.findings_of", { name })} sx={summary}>
        {translate("vigil.today.findings")}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {toDo.map((finding) => (
          <li key={`${finding.kind} ${finding.source?.id}`}>{findingText(finding, time)}</li>
        ))}
      </Box>
    </Box>
  );
};

const summary = { cursor: "pointer", py: 2, textDecoration: "underline" } as const;

const head = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "flex-start",
  gap: 2,
} as const;
