import { Alert, Box, Button, Link, Typography } from "@mui/material";
import { actions, eventTitle, localDay, type Stream, streams } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { language } from "../language/chosen.ts";
import { formatDay, formatMoment } from "../language/format.ts";
import { useMay, useReader } from "../me.tsx";
import { ActionDialog } from "../streams/actions/ActionDialog.tsx";
import { useStreamChange } from "../streams/actions/useStreamChange.ts";
import { CallFirst } from "./CallFirst.tsx";

interface Props {
  stream: Stream;
  /** Called once it is deleted. */
  deleted?: () => void;
}
type Decision = "delete" | "decline";

/** What a family asks its home to delete, and the two answers to that; nothing for a stream without such a request. */
export const DeletionRequest = ({ stream, deleted }: Props) => {
  const translate = useTranslate();
  const reader = useReader();
  const mayDecide = useMay(actions.decide_deletion, "edit");
  const [asks, setAsks] = useState<Decision | null>(null);
  const { change, busy, problem } = useStreamChange(stream, () => {
    if (asks === "delete") deleted?.();
    setAsks(null);
  });
  const { deletion_asked_at, deceased_full_name: name, timezone, event_date } = stream;
  const family = stream.family_detail?.title ?? "";
  const isOnItsPage = useRecordContext()?.id === stream.id;
  if (!mayDecide || !deletion_asked_at) return null;
  const service = [
    eventTitle(stream.g_r_page_heading_detail?.title ?? null, language) ?? translate("vigil.family.service"),
    event_date && formatMoment(event_date, timezone, { reader }),
  ]
    .filter(Boolean)
    .join(", ");
  const words = (key: string) =>
    translate(`vigil.deletion_requests.${key}`, {
      name,
      family,
      day: formatDay(localDay(deletion_asked_at, timezone), "long"),
    });
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 3, maxWidth: 880, bgcolor: "background.paper", "& .MuiAlert-message": { flex: 1 } }}
    >
      {words("asked")}
      <Box sx={{ mt: 1, fontWeight: 600 }}>
        {isOnItsPage ? (
          service
        ) : (
          <Link component={RouterLink} to={`/${streams.path}/${stream.id}`} color="inherit">
            {service}
          </Link>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 1, ml: -2, "& button": { minHeight: 44 } }}>
        <Button color="inherit" onClick={() => setAsks("decline")}>
          {words("decline")}
        </Button>
        <Button color="error" onClick={() => setAsks("delete")}>
          {words("delete")}
        </Button>
      </Box>
      {asks && (
        <ActionDialog
          stream={stream}
          close={() => setAsks(null)}
          title={words(`${asks}_title`)}
          actionLabel={words(asks)}
          onAction={() =>
            void change(
              { decision: asks },
              { done: `vigil.deletion_requests.${asks}_done` },
              "decide_deletion",
              "POST",
            )
          }
          busy={busy}
          problem={problem}
          destructive={asks === "delete"}
        >
          <Typography sx={{ fontWeight: 600 }}>{service}</Typography>
          <Typography>{words(`${asks}_text`)}</Typography>
          {asks === "decline" && <CallFirst stream={stream} />}
        </ActionDialog>
      )}
    </Alert>
  );
};
