import { Alert } from "@mui/material";
import { localTime } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatTime } from "../language/format.ts";
import { useOwnZone } from "../me.tsx";

interface Props {
  /** When the server said it. */
  asOf: string;
  /** By the server's clock. */
  now: number;
  /** Whether the last look failed. */
  isFailing: boolean;
  /** Seconds after which it is worth saying also while looks succeed. */
  oldAfter?: number;
}

/** How old what is shown is, once that matters. */
export const Age = ({ asOf, now, isFailing, oldAfter = 60 }: Props) => {
  const translate = useTranslate();
  const ownZone = useOwnZone();
  const isOld = now - Date.parse(asOf) > oldAfter * 1000;
  if (!isFailing && !isOld) return null;
  const time = formatTime(localTime(asOf, ownZone));
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 3, maxWidth: 880 }}>
      {translate(`vigil.today.${isFailing ? "no_connection" : "as_of"}`, { time })}
    </Alert>
  );
};
