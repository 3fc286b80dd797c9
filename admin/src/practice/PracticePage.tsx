import OpenIcon from "@mui/icons-material/OpenInNew";
import { Alert, Box, Button, Chip, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { practice as contract, type Practice, practiceStates } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { Copyable } from "../form/inputs/Copyable.tsx";
import { formatMoment } from "../language/format.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMe } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { ConfirmDelete } from "../resource/delete/ConfirmDelete.tsx";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";

/** Ms between two looks at a practice service, which is directed in another window. */
const pollEvery = 3000;
type Made = NonNullable<Practice["practice"]>;

/** A service to practise on: made, gone through state by state, and removed. */
export default function PracticePage() {
  return (
    <PagesWords>
      <Practising />
    </PagesWords>
  );
}

const queryKey = [contract.path];

const Practising = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson<Practice>(`${contract.path}/`, { signal }),
    refetchInterval: ({ state }) => (state.data?.practice ? pollEvery : false),
    retry: false,
  });
  const { send, isSending } = useChange();
  const [isAsking, setAsking] = useState(false);
  const made = data?.practice;
  return (
    <>
      <PageHeader title={translate("vigil.practice.title")}>
        {made && (
          <Button color="error" variant="outlined" loading={isSending} onClick={() => setAsking(true)}>
            {translate("vigil.practice.remove")}
          </Button>
        )}
      </PageHeader>
      <ConfirmDelete
        open={isAsking}
        title={translate("vigil.practice.remove_ask")}
        what={translate("vigil.practice.remove_what")}
        typed={null}
        busy={isSending}
        confirm={() => void send("DELETE").then(() => setAsking(false))}
        cancel={() => setAsking(false)}
      />
      <Typography sx={{ maxWidth: 760, mb: 4 }}>{translate("vigil.practice.help")}</Typography>
      {error && !data && <Retry problem={error.message} again={() => void refetch()} />}
      {!data && !error && <LoadingBlock height={240} />}
      {data && !made && (
        <Box sx={{ ...frame, justifyItems: "start" }}>
          <Typography color="text.secondary">{translate("vigil.practice.none")}</Typography>
          <Button variant="contained" loading={isSending} onClick={() => void send("POST")}>
            {translate("vigil.practice.start")}
          </Button>
        </Box>
      )}
      {made && <Service made={made} again={() => void send("POST")} />}
    </>
  );
};

/** Makes or removes it. */
function useChange() {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const send = async (method: "POST" | "DELETE") => {
    setSending(true);
    try {
      const made = await getJson<Practice | undefined>(`${contract.path}/`, { method });
      client.setQueryData(queryKey, method === "POST" ? made : { practice: null });
      if (method === "DELETE") notify(translate("vigil.practice.removed"), { type: "success" });
    } catch (refused) {
      if (!(refused instanceof Error)) throw refused;
      notify(refused.message, { type: "error" });
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
}

const Service = ({ made, again }: { made: Made; again: () => void }) => {
  const translate = useTranslate();
  const { timezone_name } = useMe();
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      {made.state === "over" && (
        <Alert severity={made.watched ? "success" : "info"} variant="outlined">
          {translate(made.watched ? "vigil.practice.over" : "vigil.practice.unwatched")}
        </Alert>
      )}
      <Box sx={frame}>
        <Box sx={line}>
          <Chip color="warning" label={translate("vigil.practice.mark")} sx={{ fontWeight: 600 }} />
          <Typography role="status">
            {translate(made.picture ? "vigil.practice.picture" : "vigil.practice.no_picture")}
          </Typography>
          {!made.picture && <Button onClick={again}>{translate("vigil.practice.picture_again")}</Button>}
        </Box>
        <Box sx={line}>
          <LinkButton to={`/director/${made.id}`} variant="contained">
            {translate("vigil.practice.panel")}
          </LinkButton>
          <Button
            variant="outlined"
            href={made.test_link}
            target="_blank"
            rel="noopener"
            endIcon={<OpenIcon fontSize="small" />}
          >
            {translate("vigil.practice.open_link")}
          </Button>
        </Box>
        <Copyable id="practice-link" label={translate("vigil.practice.link")} value={made.test_link} />
        <Typography variant="body2" color="text.secondary">
          {translate("vigil.practice.until", { when: formatMoment(made.until, timezone_name ?? "UTC") })}
        </Typography>
      </Box>
      <States made={made} />
    </Box>
  );
};

/** Every state with what guests see and what to press next; the present one is marked. */
const States = ({ made }: { made: Made }) => {
  const translate = useTranslate();
  return (
    <Box component="ol" sx={{ display: "grid", gap: 3, m: 0, p: 0, listStyle: "none" }}>
      {practiceStates.map((state) => (
        <Box
          component="li"
          key={state}
          aria-current={state === made.state ? "step" : undefined}
          sx={{ ...frame, gap: 1, ...(state === made.state ? { borderColor: "house.tertiary" } : {}) }}
        >
          <Box sx={line}>
            <Typography variant="h3">{translate(`vigil.practice.states.${state}.title`)}</Typography>
            {state === made.state && <Chip size="small" label={translate("vigil.practice.now")} />}
          </Box>
          <Typography color="text.secondary">{translate(`vigil.practice.states.${state}.text`)}</Typography>
        </Box>
      ))}
      <Box component="li" sx={{ ...frame, gap: 1, justifyItems: "start" }}>
        <Typography variant="h3">{translate("vigil.practice.states.recorded.title")}</Typography>
        <Typography color="text.secondary">{translate("vigil.practice.states.recorded.text")}</Typography>
        {made.recording ? (
          <Button
            variant="outlined"
            href={made.recording.url}
            target="_blank"
            rel="noopener"
            endIcon={<OpenIcon fontSize="small" />}
          >
            {translate("vigil.practice.recording")}
          </Button>
        ) : (
          made.state === "over" && (
            <Alert severity="info" variant="outlined">
              {translate("vigil.practice.no_recording")}
            </Alert>
          )
        )}
      </Box>
    </Box>
  );
};

const frame = { ...outlinedPaper, display: "grid", gap: 3, p: { xs: 4, md: 5 } } as const;
const line = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 } as const;
