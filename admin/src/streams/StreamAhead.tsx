import { Alert } from "@mui/material";
import { isRunning, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatUntil } from "../language/format.ts";
import { PagesWords } from "../words/PagesWords.tsx";

/** A service that begins within so many ms is one that people are about to watch. */
const soon = 48 * 3_600_000;

/** Before a service is taken away: that it is on air or begins soon, and for how many guests. Else nothing. */
export const StreamAhead = ({ stream }: { stream: Stream }) => {
  const { event_date, broadcast_status, publish } = stream;
  const until = event_date ? Date.parse(event_date) - Date.now() : 0;
  if (!publish || !(isRunning(broadcast_status) || (until > 0 && until < soon))) return null;
  return (
    <PagesWords>
      <Said stream={stream} />
    </PagesWords>
  );
};

const Said = ({ stream: { event_date, broadcast_status, guests } }: { stream: Stream }) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      {isRunning(broadcast_status)
        ? translate("vigil.uses.on_air")
        : translate("vigil.uses.begins", { when: formatUntil(event_date ?? "") })}{" "}
      {guests > 0 && translate("vigil.uses.guests", { smart_count: guests })}
    </Alert>
  );
};
