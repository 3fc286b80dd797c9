import LessIcon from "@mui/icons-material/ExpandLess";
import MoreIcon from "@mui/icons-material/ExpandMore";
import MuteIcon from "@mui/icons-material/VolumeOffOutlined";
import UnmuteIcon from "@mui/icons-material/VolumeUpOutlined";
import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import {
  type Alert,
  incidents as contract,
  directing,
  homeCanHelp,
  may,
  mendingOf,
  type Taken,
  telephoneLink,
} from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { incidentTextFor } from "../language/day.ts";
import { formatMoment } from "../language/format.ts";
import { nameAndKind } from "../language/name-and-kind.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { useMay, useMe, useOwnZone } from "../me.tsx";
import { size } from "../tokens.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { acknowledge, useWaiting } from "./acknowledge.ts";
import { soundAlarm } from "./alarm.ts";
import { useSayWhoWasQuicker } from "./useSayWhoWasQuicker.ts";

/** Milliseconds for which an answered alert keeps its place, so that a second press doesn't answer the next one. */
const keptFor = 4000;

interface Props {
  alerts: Alert[];
  answered: (id: string) => void;
}

/**
 * Alerts on every screen, with an alarm that whoever hears it can mute: one line at the bottom of the window, so that
 * nothing moves under a hand, and on the Director Panel above its buttons. It unfolds to the whole of each alert.
 */
export default function AlertPanel(props: Props) {
  return (
    <PagesWords>
      <Panel {...props} />
    </PagesWords>
  );
}

const Panel = ({ alerts, answered }: Props) => {
  const translate = useTranslate();
  const [isMuted, setMuted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const newest = alerts.at(-1);
  const kept = useKept(alerts);
  // A new matter is heard even after an older one was muted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on which alert is the newest
  useEffect(() => setMuted(false), [newest?.id]);
  const waiting = useWaiting();
  const isSilent = isMuted || alerts.every(({ id }) => waiting.includes(id));
  useEffect(() => (isSilent ? undefined : soundAlarm()), [isSilent]);
  const isDirecting = useLocation().pathname.startsWith("/director/");
  const label = translate(isOpen ? "vigil.incidents.less" : "vigil.incidents.more", alerts.length);
  return (
    <Box
      ref={useHeight()}
      component="aside"
      aria-label={translate("vigil.incidents.alert")}
      data-screen-only
      sx={{ ...panel, bottom: isDirecting ? size.controlBar : 0 }}
    >
      <Box component="span" role="alert" sx={visuallyHidden}>
        {translate("vigil.incidents.alert")}
      </Box>
      <Box sx={list}>
        {(isOpen ? kept.all : kept.all.slice(-1)).map((alert) => (
          <OneAlert
            key={alert.id}
            alert={alert}
            isOpen={isOpen}
            isWaiting={waiting.includes(alert.id)}
            taken={kept.taken(alert.id)}
            answered={(by) => {
              kept.keep({ alert, by });
              answered(alert.id);
            }}
          />
        ))}
      </Box>
      <Button
        color="inherit"
        size="small"
        aria-expanded={isOpen}
        endIcon={isOpen ? <MoreIcon /> : <LessIcon />}
        onClick={() => setOpen(!isOpen)}
        sx={{ alignSelf: "end" }}
      >
        {label}
      </Button>
      <IconButton
        size="small"
        sx={{ alignSelf: "end", color: "inherit" }}
        aria-label={translate(isMuted ? "vigil.incidents.unmute" : "vigil.incidents.mute")}
        onClick={() => setMuted(!isMuted)}
      >
        {isMuted ? <UnmuteIcon /> : <MuteIcon />}
      </IconButton>
    </Box>
  );
};

/** The alerts, with those that were just answered in their places. */
function useKept(alerts: readonly Alert[]) {
  const [known, setKnown] = useState<readonly { alert: Alert; by: Taken }[]>([]);
  const timers = useRef<number[]>([]);
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
    },
    [],
  );
  const taken = (id: string) => known.find(({ alert }) => alert.id === id)?.by;
  const others = alerts.filter(({ id }) => !taken(id));
  const all = [...others, ...known.map(({ alert }) => alert)].sort(
    (one, other) => one.opened_at.localeCompare(other.opened_at) || one.id.localeCompare(other.id),
  );
  const keep = (one: { alert: Alert; by: Taken }) => {
    setKnown((before) => [...before, one]);
    const forget = () => setKnown((before) => before.filter((other) => other !== one));
    timers.current.push(window.setTimeout(forget, keptFor));
  };
  return { all, taken, keep };
}

/** Tells the page how much of the window's bottom the alerts take: see `aboveAlerts`. */
function useHeight() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!ref.current || typeof ResizeObserver === "undefined") return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty("--alerts", `${height}px`);
    });
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--alerts");
    };
  }, []);
  return ref;
}

interface OneProps {
  alert: Alert;
  isOpen: boolean;
  /** This person has taken it on without a line. */
  isWaiting: boolean;
  /** Who has just taken it on; see {@link keptFor}. */
  taken: Taken | undefined;
  answered: (by: Taken) => void;
}

const OneAlert = ({ alert, isOpen, isWaiting, taken, answered }: OneProps) => {
  const translate = useTranslate();
  const me = useMe();
  const mayDirect = may(me, directing, "edit");
  const mayRead = useMay(contract, "read");
  const ownZone = useOwnZone();
  const { pathname } = useLocation();
  const sayWhoWasQuicker = useSayWhoWasQuicker();
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const take = async () => {
    setState({ busy: true });
    await acknowledge(alert.id).then(
      (by) => {
        sayWhoWasQuicker(by);
        if (by) answered(by);
        else setState({ busy: false });
      },
      (error: Error) => setState({ busy: false, problem: error.message }),
    );
  };
  const quicker = taken?.by_caller ? null : taken?.acknowledged_by;
  const outcome = {
    text: taken
      ? quicker
        ? "vigil.incidents.state.acknowledged"
        : "vigil.incidents.yours"
      : "vigil.incidents.will_be_sent",
    name: quicker ?? "",
  };
  const director = alert.stream && mayDirect ? `/director/${alert.stream}` : null;
  const services = translate("vigil.incidents.for", {
    names: alert.services.map(({ name, event_type }) => nameAndKind(name, event_type)).join(", "),
  });
  const since = translate("vigil.incidents.since", { time: formatMoment(alert.opened_at, ownZone) });
  return (
    <Box sx={line}>
      <WarningIcon aria-hidden sx={{ display: { xs: "none", sm: "block" } }} />
      <Box sx={isOpen ? whole : oneLine}>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {incidentTextFor(me, alert)}
        </Box>{" "}
        <span>
          {services}, {since}
        </span>
        {state.problem && <Typography role="alert">{state.problem}</Typography>}
      </Box>
      {taken || isWaiting ? (
        <Typography role="status">{translate(outcome.text, outcome)}</Typography>
      ) : (
        <Button variant="contained" size="small" loading={state.busy} onClick={() => void take()} sx={answer}>
          {translate("vigil.incidents.take")}
        </Button>
      )}
      {mendingOf(me) === "calls_home" && homeCanHelp(alert.kind) && alert.home && (
        <Button
          href={telephoneLink(alert.home.phone)}
          size="small"
          color="inherit"
          aria-label={[translate("vigil.today.step.call"), alert.home.name, alert.home.phone].join(", ")}
        >
          {translate("vigil.today.step.call")}
        </Button>
      )}
      {director && director !== pathname ? (
        <LinkButton to={director} size="small" color="inherit" sx={isOpen ? {} : wide}>
          {translate("vigil.incidents.director")}
        </LinkButton>
      ) : (
        mayRead && (
          <LinkButton
            to={`/${contract.path}/${alert.id}/show`}
            size="small"
            color="inherit"
            sx={isOpen ? {} : wide}
          >
            {translate("vigil.incidents.look")}
          </LinkButton>
        )
      )}
    </Box>
  );
};

const panel = {
  position: "fixed",
  insetInline: 0,
  // Above dialogs: whoever has one open must still see it.
  zIndex: "modal",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  columnGap: 2,
  alignItems: "center",
  px: { xs: 3, md: 6 },
  py: 1,
  maxHeight: { xs: "60vh", md: "none" },
  overflowY: { xs: "auto", md: "visible" },
  overflowX: "hidden",
  bgcolor: "house.tally",
  color: "house.onTally",
  "& :focus-visible": { outlineColor: "currentColor" },
} as const;
/** On a phone the text has the whole width, and what is beside it stands in the row of its buttons. */
const list = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  minWidth: 0,
  maxHeight: { md: "40vh" },
  overflowY: { md: "auto" },
} as const;
const line = {
  display: "flex",
  flexWrap: { xs: "wrap", md: "nowrap" },
  alignItems: "center",
  gap: 2,
} as const;
const whole = {
  flex: { xs: "none", md: 1 },
  width: { xs: "calc(100vw - 24px)", md: "auto" },
  minWidth: 0,
  overflowWrap: "anywhere",
} as const;
const oneLine = { ...whole, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const answer = {
  bgcolor: "house.onTally",
  color: "house.tally",
  "&:hover": { bgcolor: "house.onTally" },
} as const;
/** On a phone, one link is found where the alert is unfolded. */
const wide = { display: { xs: "none", md: "inline-flex" } } as const;
