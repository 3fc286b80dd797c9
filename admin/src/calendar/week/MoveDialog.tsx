import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { localTime, type Stream, zoneTime } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useEffect, useId, useState } from "react";
import { Conflicts } from "../../bookings/Conflicts.tsx";
import { language } from "../../language/chosen.ts";
import { formatMoment, labelled } from "../../language/format.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import { useReader } from "../../me.tsx";
import { localOf } from "./core/days.ts";
import type { Lane } from "./core/lanes.ts";
import { useLaneTitle } from "./LaneGrid.tsx";
import { type Move, type Target, useMayMove, useMoveCheck } from "./useMoving.ts";
import { useSaveMove } from "./useSaveMove.ts";
import { WhoIsWritten } from "./WhoIsWritten.tsx";

interface Props {
  move: Move;
  lanes: readonly Lane[];
  close: () => void;
}

/** Asks before a service moves: from where to where, who is written to, and which conflicts must be accepted. */
export const MoveDialog = ({ move: { service, from, to: given }, lanes, close }: Props) => {
  const translate = useTranslate();
  const title = useId();
  const [typed, setTyped] = useState(localOf(given));
  const [laneKey, setLane] = useState(given.lane?.key);
  const [accepted, setAccepted] = useState("");
  const lane = lanes.find(({ key }) => key === laneKey) ?? given.lane;
  const to = targetOf(typed, lane);
  const check = useMoveCheck(to && { service, from, to });
  const { stream, at, fields, isMoved, isStale, conflicts } = check;
  const reader = useReader();
  const queries = useQueryClient();
  useEffect(() => {
    if (isStale) void queries.invalidateQueries({ queryKey: ["calendar", "week"] });
  }, [isStale, queries]);
  const sentences = conflicts?.clashes.map(({ sentence }) => sentence) ?? [];
  const mayAccept = conflicts?.clashes.every(({ acceptable }) => acceptable) === true;
  const isAccepted = accepted === sentences.join("\n");
  const { save, busy, problem } = useSaveMove(service, close);
  const isBlocked = sentences.length > 0 && (service.publish || !mayAccept) && !isAccepted;
  return (
    <Dialog open onClose={() => !busy && close()} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title} variant="h2" sx={{ overflowWrap: "anywhere" }}>
        {translate("vigil.week.move_title", { name: service.title })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <Change service={service} from={from} to={lane} at={fields && at} />
        <TextField
          type="datetime-local"
          label={translate("vigil.week.when")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={!to}
          helperText={to ? skipped(typed, at, service.timezone, translate) : translate("vigil.week.no_time")}
        />
        <LaneChoice service={service} from={from.lane} lanes={lanes} lane={lane} choose={setLane} />
        {sentences.length > 0 && (
          <Conflicts
            of="move"
            sentences={sentences}
            accepted={isAccepted}
            {...(mayAccept ? { accept: () => setAccepted(sentences.join("\n")) } : {})}
          />
        )}
        {stream && fields && <WhoIsWritten stream={stream} fields={fields} isMoved={isMoved} />}
        {isStale && stream?.event_date && (
          <Alert severity="warning">
            {translate("vigil.week.stale", {
              when: formatMoment(stream.event_date, service.timezone, { reader }),
            })}
          </Alert>
        )}
        {(problem ?? check.error) && <Alert severity="error">{problem ?? check.error?.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={busy}>
          {translate("ra.action.cancel")}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={!fields || !conflicts || isBlocked}
          onClick={() => stream && fields && void save(stream, fields, isAccepted && sentences.length > 0)}
        >
          {translate("vigil.week.move")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

function targetOf(typed: string, lane: Lane | null): Target | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed)) return null;
  const minute = Number(typed.slice(11, 13)) * 60 + Number(typed.slice(14, 16));
  return { day: typed.slice(0, 10), minute, lane };
}

/** The zone of the time; on the night when the clocks skip it, the time that is taken instead. */
function skipped(
  typed: string,
  at: string | null,
  zone: string,
  translate: (key: string, values?: object) => string,
) {
  if (!at || localTime(at, zone) === typed) return zoneTime(zone, language);
  return translate("vigil.week.skipped", { when: formatMoment(at, zone) });
}

interface ChangeProps {
  service: Move["service"];
  from: Target;
  to: Lane | null;
  at: string | null;
}

/** 'Fri 20 Nov, 14:00, Front camera' before and after. */
const Change = ({ service, from, to, at }: ChangeProps) => {
  const translate = useTranslate();
  const titleOf = useLaneTitle();
  const reader = useReader();
  const text = (moment: string, lane: Lane | null) =>
    [formatMoment(moment, service.timezone, { reader }), lane && titleOf(lane)].filter(Boolean).join(", ");
  return (
    <Box>
      <Typography color="text.secondary">
        {labelled(translate("vigil.week.was"), text(service.event_date, from.lane))}
      </Typography>
      {at && (
        <Typography sx={{ fontWeight: 500 }}>
          {labelled(translate("vigil.week.will_be"), text(at, to))}
        </Typography>
      )}
    </Box>
  );
};

interface ChoiceProps {
  service: Move["service"];
  from: Lane | null;
  lane: Lane | null;
  lanes: readonly Lane[];
  choose: (key: string) => void;
}

const LaneChoice = ({ service, from, lane, lanes, choose }: ChoiceProps) => {
  const translate = useTranslate();
  const titleOf = useLaneTitle();
  const mayMove = useMayMove();
  const open = lanes.filter((one) => mayMove.to(service, from, one));
  if (!lane || open.length < 2) return null;
  const labels: Partial<Record<Lane["field"] | keyof Stream, string>> = {
    stages: "room",
    preferred_ip_camera: "camera",
  };
  return (
    <TextField
      select
      label={translate(`vigil.week.by_${labels[lane.field] ?? "person"}`)}
      value={lane.key}
      onChange={({ target }) => choose(target.value)}
    >
      {open.map((one) => (
        <MenuItem key={one.key} value={one.key}>
          {titleOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );
};
