import { Alert, AlertTitle, Box, Button, Typography } from "@mui/material";
import { actions, localDay, type Stream, streams } from "@vigil/contract";
import { useRedirect, useTranslate } from "ra-core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { CallFirst } from "../deletion-requests/CallFirst.tsx";
import { formatDay, formatMoment } from "../language/format.ts";
import { useMay, useReader } from "../me.tsx";
import { ActionDialog } from "../streams/actions/ActionDialog.tsx";
import { useStreamChange } from "../streams/actions/useStreamChange.ts";
import { PagesWords } from "../words/PagesWords.tsx";

interface Props {
  stream: Stream;
  /** Where it is completed, unless that is this page. */
  complete?: string;
}

/** A service that its family asks for: since when, for what time, and the two answers to that. */
export default function FamilyRequest(props: Props) {
  return (
    <PagesWords>
      <Request {...props} />
    </PagesWords>
  );
}

const Request = ({ stream, complete }: Props) => {
  const translate = useTranslate();
  const reader = useReader();
  const redirect = useRedirect();
  const mayDecline = useMay(actions.disable_stream, "edit");
  const [isAsking, setAsking] = useState(false);
  const { change, busy, problem } = useStreamChange(stream, () => redirect("list", streams.path));
  const { created_at, event_date, timezone, funeral_home_detail } = stream;
  const words = (key: string) =>
    translate(`vigil.family_request.${key}`, {
      family: stream.family_detail?.title ?? "",
      home: funeral_home_detail?.title ?? "",
      day: formatDay(localDay(created_at, timezone), "long"),
      when: event_date && formatMoment(event_date, timezone, { reader }),
    });
  return (
    <Alert severity="info" variant="outlined" sx={box}>
      <AlertTitle>{words("asked")}</AlertTitle>
      <Typography>{words(event_date ? "wish" : "no_wish")}</Typography>
      <Typography>
        {words("accept")} {!mayDecline && words("home_declines")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 2, "& .MuiButton-root": { minHeight: 44 } }}>
        {complete && (
          <Button component={Link} to={complete} variant="contained">
            {words("complete")}
          </Button>
        )}
        {mayDecline && (
          <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
            {words("decline")}
          </Button>
        )}
      </Box>
      {isAsking && (
        <ActionDialog
          stream={stream}
          close={() => setAsking(false)}
          title={words("decline_title")}
          actionLabel={words("decline")}
          onAction={() => void change({ disabled_by_fh: true }, { done: words("decline_done") })}
          busy={busy}
          problem={problem}
          destructive
        >
          <Typography>{words("decline_text")}</Typography>
          <CallFirst stream={stream} />
        </ActionDialog>
      )}
    </Alert>
  );
};

const box = { mb: 4, bgcolor: "background.paper", "& .MuiAlert-message": { flex: 1 } } as const;
