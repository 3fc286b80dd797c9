import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  LinearProgress,
  Skeleton,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  proposedThanks,
  type Stream,
  streamCan,
  streams,
  type Thanks,
  thanksMaxLength,
} from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { language } from "../language/chosen.ts";
import { formatMoment } from "../language/format.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { useAskBeforeClosing, useAskBeforeLeaving } from "../leaving/leaving.ts";
import { part } from "../loading/loadable.tsx";
import { Retry } from "../pages/Retry.tsx";
import { getJson } from "../session/http.ts";
import { Refused } from "../session/problems.ts";
import { ActionDialog } from "../streams/actions/ActionDialog.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { ServicePage } from "./ServicePage.tsx";

const PreviewDialog = part(() => import("../emails/PreviewDialog.tsx"));

/** A family's thank-you to everybody who was there: by email, once, and on the page. */
export default function ThanksPage() {
  const translate = useTranslate();
  return (
    <PagesWords>
      <ServicePage title={translate("vigil.family.thanks.title")}>
        {(service) =>
          streamCan.thankGuests(service) ? (
            <Loaded service={service} />
          ) : (
            <Alert severity="info">{translate("vigil.family.thanks.later")}</Alert>
          )
        }
      </ServicePage>
    </PagesWords>
  );
}

const pathOf = ({ id }: Stream) => `${streams.path}/${id}/thanks/`;
/** Ms between two looks while emails are on their way. */
const lookEvery = 2000;
const isOnItsWay = ({ sent }: Thanks) => sent !== null && sent.delivered + sent.failed < sent.recipients;

const Loaded = ({ service }: { service: Stream }) => {
  const translate = useTranslate();
  const path = pathOf(service);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<Thanks>(path, { signal }),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? lookEvery : false),
  });
  if (data) return <ThanksForm service={service} thanks={data} />;
  if (error) return <Retry problem={error.message} again={() => void refetch()} busy={isFetching} />;
  return <Skeleton variant="rounded" height={320} aria-label={translate("ra.page.loading")} />;
};

const ThanksForm = ({ service, thanks }: { service: Stream; thanks: Thanks }) => {
  const translate = useTranslate();
  const name = service.deceased_full_name;
  const t = (key: string, values?: object) => translate(`vigil.thanks.${key}`, values);
  const proposed = proposedThanks[thanks.language](name);
  const [text, setText] = useState(thanks.text ?? proposed);
  const [shown, setShown] = useState(thanks.text === null || thanks.shown);
  const [opened, open] = useState<"preview" | "send" | null>(null);
  const { save, send, busy, problem } = useThanks(service, { text, shown }, () => open(null));
  const { recipients, sent } = thanks;
  const isUnsaved = text !== (thanks.text ?? proposed);
  useAskBeforeClosing(isUnsaved);
  useAskBeforeLeaving(
    ({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  return (
    <Box sx={{ ...outlinedPaper, p: { xs: 4, sm: 5 }, display: "grid", gap: 4 }}>
      <Typography sx={{ fontSize: 16, lineHeight: "24px" }}>{t(sent ? "help_sent" : "help")}</Typography>
      {sent && <Sent service={service} sent={sent} />}
      {!sent && <Readers thanks={thanks} />}
      <TextField
        label={t("label")}
        multiline
        minRows={7}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: thanksMaxLength } }}
        helperText={t("left", { smart_count: thanksMaxLength - text.length })}
      />
      <FormControlLabel
        label={t("shown")}
        control={<Switch checked={shown} onChange={({ target }) => setShown(target.checked)} />}
        sx={{ minHeight: 44 }}
      />
      {problem && opened !== "send" && <Alert severity="error">{problem}</Alert>}
      {!sent && (
        <>
          <Excepted {...recipients} left_out={thanks.left_out} />
          <Button
            variant="contained"
            disabled={recipients.count === 0 || text.trim() === ""}
            onClick={() => open("send")}
            sx={large}
          >
            {t("send", { smart_count: recipients.count })}
          </Button>
        </>
      )}
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {!sent && (
          <Button variant="outlined" onClick={() => open("preview")} disabled={text.trim() === ""} sx={large}>
            {t("preview")}
          </Button>
        )}
        <Button
          variant={sent ? "contained" : "outlined"}
          loading={busy}
          disabled={text.trim() === ""}
          onClick={() => void save()}
          sx={large}
        >
          {t(sent ? "save_page" : "save")}
        </Button>
      </Box>
      {opened === "preview" && (
        <PreviewDialog
          title={t("preview")}
          path={`${pathOf(service)}preview/`}
          body={{ text }}
          close={() => open(null)}
        />
      )}
      {opened === "send" && (
        <ActionDialog
          stream={service}
          close={() => open(null)}
          title={t("send_title", { smart_count: recipients.count })}
          actionLabel={t("send", { smart_count: recipients.count })}
          onAction={() => void send()}
          busy={busy}
          problem={problem}
        >
          <Typography>{t("send_text")}</Typography>
        </ActionDialog>
      )}
    </Box>
  );
};

/** In which languages guests read it, where that isn't the one language of the family and the page. */
const Readers = ({ thanks: { language: ofPage, languages } }: { thanks: Thanks }) => {
  const translate = useTranslate();
  const others = languages.filter((of) => of !== ofPage);
  if (ofPage === language && others.length === 0) return null;
  const sentences = [
    ...(ofPage === language ? [] : [`language.${ofPage}`]),
    ...others.map((other) => `also.${other}`),
  ];
  return <Alert severity="info">{sentences.map((key) => translate(`vigil.thanks.${key}`)).join(" ")}</Alert>;
};

/** Why some guests wouldn't get it. */
const Excepted = ({
  count,
  without_email,
  unsubscribed,
  left_out,
}: Thanks["recipients"] & Pick<Thanks, "left_out">) => {
  const translate = useTranslate();
  const t = (key: string, smart_count: number) => translate(`vigil.write_to_guests.${key}`, { smart_count });
  const excepted = [
    count === 0 ? translate("vigil.thanks.nobody") : "",
    without_email > 0 ? t("without_email", without_email) : "",
    unsubscribed > 0 ? t("unsubscribed", unsubscribed) : "",
    left_out > 0 ? translate("vigil.thanks.left_out", { smart_count: left_out }) : "",
  ].filter((sentence) => sentence !== "");
  if (excepted.length === 0) return null;
  return <Typography color="text.secondary">{excepted.join(" ")}</Typography>;
};

/** That it was sent, and how many emails have left. */
const Sent = ({ service, sent }: { service: Stream; sent: NonNullable<Thanks["sent"]> }) => {
  const translate = useTranslate();
  const { at, recipients, delivered, failed } = sent;
  const t = (key: string, values: object) => translate(`vigil.thanks.${key}`, values);
  const isDone = delivered + failed >= recipients;
  return (
    <Alert severity="success" sx={{ "& .MuiAlert-message": { flex: 1 } }}>
      {t("sent", { smart_count: recipients, when: formatMoment(at, service.timezone) })}
      {!isDone && (
        <>
          <LinearProgress
            variant="determinate"
            value={recipients === 0 ? 100 : ((delivered + failed) / recipients) * 100}
            aria-label={t("progress", { delivered, recipients })}
            sx={{ my: 2 }}
          />
          <Typography role="status">{t("progress", { delivered, recipients })}</Typography>
        </>
      )}
      {failed > 0 && <Typography>{t("failed", { smart_count: failed })}</Typography>}
    </Alert>
  );
};

function useThanks(service: Stream, written: { text: string; shown: boolean }, done: () => void) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const path = pathOf(service);
  const request = async (address: string, method: "PATCH" | "POST", words: string) => {
    setBusy(true);
    setProblem(null);
    try {
      const thanks = await getJson<Thanks>(address, { method, body: { ...written } });
      queries.setQueryData([path], thanks);
      notify(words, { type: "success" });
      done();
    } catch (error) {
      setProblem(reasonOf(error as Error));
    } finally {
      setBusy(false);
    }
  };
  return {
    save: () => request(path, "PATCH", "vigil.family.thanks.saved"),
    send: () => request(`${path}send/`, "POST", "vigil.family.thanks.on_its_way"),
    busy,
    problem,
  };
}

const reasonOf = (error: Error): string =>
  error instanceof Refused && error.fields ? Object.values(error.fields).flat().join(" ") : error.message;

const large = { minHeight: 52, fontSize: 16 } as const;
