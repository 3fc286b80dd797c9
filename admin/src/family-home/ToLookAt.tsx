import { Box, Button, Skeleton, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { Retry } from "../pages/Retry.tsx";
import { useDecisions } from "./useDecisions.ts";
import { useWaiting } from "./useWaiting.ts";
import { WaitingCard } from "./WaitingCard.tsx";

/** Shown before the person asks for more. */
const shownFirst = 3;

interface Props {
  /** The time zone of the home. */
  zone: string | undefined;
  /** Whether the family's services are all of one person, or each thing says whose page it is for. */
  of: "one" | "several";
}

/** What guests sent and the family hasn't looked at: photos and videos, messages and e-cards. */
export const ToLookAt = ({ zone, of }: Props) => {
  const translate = useTranslate();
  const title = useId();
  const { waiting, total, error, isPending, isFetching, refetch } = useWaiting();
  const { decided, decide, undo, hold, release } = useDecisions(refetch);
  const [showsAll, setShowsAll] = useState(false);
  if (error) return <Retry problem={error.message} again={() => void refetch()} busy={isFetching} />;
  if (isPending) return <Skeleton variant="rounded" height={96} aria-label={translate("ra.page.loading")} />;
  const left = total - decided.size;
  const shown = showsAll ? waiting : waiting.slice(0, shownFirst);
  return (
    <Box component="section" aria-labelledby={title}>
      <Typography variant="h2" id={title} role="status" sx={{ mb: 3, fontSize: 18 }}>
        {left > 0
          ? translate("vigil.family.to_look_at", { smart_count: left })
          : translate("vigil.family.nothing_to_look_at")}
      </Typography>
      {waiting.length === 0 && (
        <Typography color="text.secondary">{translate("vigil.family.nothing_text")}</Typography>
      )}
      <Box component="ul" sx={{ display: "grid", gap: 3, m: 0, p: 0, listStyle: "none" }}>
        {shown.map((one) => (
          <WaitingCard
            key={one.id}
            waiting={one}
            givenFor={of === "several" ? (one.item.stream_detail?.title ?? null) : null}
            zone={zone}
            choice={decided.get(one.id)}
            decide={(choice) => decide(one, choice)}
            undo={() => undo(one.id)}
            hold={() => hold(one.id)}
            release={() => release(one.id)}
            changed={() => void refetch()}
          />
        ))}
      </Box>
      {waiting.length > shown.length && (
        <Button fullWidth variant="outlined" onClick={() => setShowsAll(true)} sx={{ mt: 3, minHeight: 48 }}>
          {translate("vigil.family.show_more", { smart_count: waiting.length - shown.length })}
        </Button>
      )}
    </Box>
  );
};
