import MuteIcon from "@mui/icons-material/VolumeOffOutlined";
import UnmuteIcon from "@mui/icons-material/VolumeUpOutlined";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { type Alert, incidents as contract, directing, systemZone } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { AlertBanner } from "../attention/AlertBanner.tsx";
import { incidentText } from "../language/day.ts";
import { formatMoment } from "../language/format.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { useMay } from "../me.tsx";
import { acknowledge, useWaiting } from "./acknowledge.ts";
import { soundAlarm } from "./alarm.ts";

interface Props {
  alerts: Alert[];
  answered: (id: string) => void;
}

/** Alerts above every screen, with an alarm that whoever hears it can mute. They cover nothing: the page moves down. */
export default function AlertPanel({ alerts, answered }: Props) {
  const translate = useTranslate();
  const [isMuted, setMuted] = useState(false);
  const newest = alerts.at(-1)?.id;
  // A new matter is heard even after an older one was muted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on which alert is the newest
  useEffect(() => setMuted(false), [newest]);
  const waiting = useWaiting();
  const isSilent = isMuted || alerts.every(({ id }) => waiting.includes(id));
  useEffect(() => (isSilent ? undefined : soundAlarm()), [isSilent]);
  return (
    <Box component="aside" aria-label={translate("vigil.incidents.alert")} sx={panel}>
      {alerts.map((alert) => (
        <OneAlert
          key={alert.id}
          alert={alert}
          isWaiting={waiting.includes(alert.id)}
          answered={() => answered(alert.id)}
        />
      ))}
      <IconButton
        sx={{ position: "absolute", top: 8, right: 8 }}
        aria-label={translate(isMuted ? "vigil.incidents.unmute" : "vigil.incidents.mute")}
        onClick={() => setMuted(!isMuted)}
      >
        {isMuted ? <UnmuteIcon /> : <MuteIcon />}
      </IconButton>
    </Box>
  );
}

interface OneProps {
  alert: Alert;
  /** This person has taken it on without a line. */
  isWaiting: boolean;
  answered: () => void;
}

const OneAlert = ({ alert, isWaiting, answered }: OneProps) => {
  const translate = useTranslate();
  const mayDirect = useMay(directing, "edit");
  const mayRead = useMay(contract, "read");
  const { pathname } = useLocation();
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const take = async () => {
    setState({ busy: true });
    await acknowledge(alert.id).then(
      (result) => (result === "sent" ? answered() : setState({ busy: false })),
      (error: Error) => setState({ busy: false, problem: error.message }),
    );
  };
  const director = alert.stream && mayDirect ? `/director/${alert.stream}` : null;
  return (
    <AlertBanner title={translate("vigil.incidents.alert")} sx={{ pr: 12 }}>
      <Box sx={{ flexBasis: "100%" }}>
        <Typography sx={{ fontSize: 18, fontWeight: 600 }}>{incidentText(alert)}</Typography>
        <Typography color="text.secondary">
          {translate("vigil.incidents.for", { names: alert.services.join(", ") })},{" "}
          {translate("vigil.incidents.since", { time: formatMoment(alert.opened_at, systemZone()) })}
        </Typography>
        {state.problem && <Typography color="error">{state.problem}</Typography>}
      </Box>
      {isWaiting ? (
        <Typography role="status">{translate("vigil.incidents.will_be_sent")}</Typography>
      ) : (
        <Button variant="contained" size="large" loading={state.busy} onClick={() => void take()}>
          {translate("vigil.incidents.take")}
        </Button>
      )}
      {director && director !== pathname ? (
        <LinkButton to={director}>{translate("vigil.incidents.director")}</LinkButton>
      ) : (
        mayRead && (
          <LinkButton to={`/${contract.path}/${alert.id}/show`}>
            {translate("vigil.incidents.look")}
          </LinkButton>
        )
      )}
    </AlertBanner>
  );
};

const panel = {
  position: "sticky",
  top: 0,
  zIndex: "modal",
  maxHeight: "60vh",
  overflowY: "auto",
  display: "grid",
  gap: 2,
  p: 2,
  bgcolor: "background.default",
  color: "text.primary",
  boxShadow: 4,
} as const;
