import { Alert, Box, Button, LinearProgress, Skeleton, Typography } from "@mui/material";
import {
  type Captions,
  type CaptionsToEdit,
  captionLimits,
  recordings as contract,
  words as contractWords,
  type Language,
  languageCodes,
  type Recording,
} from "@vigil/contract";
import { useNotify, useRecordContext, useTranslate } from "ra-core";
import { useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { languageName } from "../../language/format.ts";
import { said } from "../../language/said.ts";
import { outlinedPaper } from "../../layout/outlined-paper.ts";
import { Retry } from "../../pages/Retry.tsx";
import { ConfirmDelete } from "../../resource/delete/ConfirmDelete.tsx";
import { getJson } from "../../session/http.ts";
import { Refused } from "../../session/problems.ts";
import { size } from "../../tokens.ts";
import { PagesWords } from "../../words/PagesWords.tsx";
import { oddTimes } from "./core/timing.ts";
import { OddTimes } from "./OddTimes.tsx";
import { type CaptionChange, captionsPath, useCaptions } from "./useCaptions.ts";

/** The captions of a recording, in each language that Vigil speaks. */
export default function CaptionsSection() {
  return (
    <PagesWords>
      <Section />
    </PagesWords>
  );
}

const Section = () => {
  const translate = useTranslate();
  const recording = useRecordContext<Recording>();
  const { view, error, refetch, change } = useCaptions(String(recording?.id));
  const title = useId();
  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={{ ...outlinedPaper, p: { xs: 4, md: 5 }, display: "grid", gap: 4, maxWidth: size.formMax, mt: 4 }}
    >
      <Box>
        <Typography variant="h2" id={title}>
          {translate("vigil.captions.title")}
        </Typography>
        <Typography color="text.secondary">{translate("vigil.captions.text")}</Typography>
        {view && !view.can_make && (
          <Typography color="text.secondary">{translate("vigil.captions.no_engine")}</Typography>
        )}
      </Box>
      {error && !view && <Retry problem={error.message} again={() => void refetch()} busy={false} />}
      {!view && !error && <Skeleton variant="rounded" height={120} />}
      {view &&
        recording &&
        languageCodes.map((language) => (
          <InLanguage
            key={language}
            recording={recording}
            language={language}
            captions={view.captions.find((one) => one.language === language)}
            canMake={view.can_make}
            change={change.mutateAsync}
          />
        ))}
    </Box>
  );
};

interface InLanguageProps {
  recording: Recording;
  language: Language;
  captions: Captions | undefined;
  canMake: boolean;
  change: (requested: CaptionChange) => Promise<unknown>;
}

const InLanguage = ({ recording, language, captions, canMake, change }: InLanguageProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const name = languageName(language);
  const t = (word: string) => translate(`vigil.captions.${word}`, { language: name });
  const [busy, setBusy] = useState<CaptionChange["do"] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [odd, setOdd] = useState<ReturnType<typeof oddTimes> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const isMaking = captions?.state === "making";
  const hasFile = captions?.url != null;
  const run = async (requested: CaptionChange) => {
    setBusy(requested.do);
    setProblem(null);
    try {
      setOdd(null);
      await change(requested);
      if (requested.do !== "make")
        notify(translate(`vigil.captions.done.${requested.do}`), { type: "success" });
      if (requested.do === "upload") await checkTimes();
    } catch (error) {
      // Of the file itself, which is the only field.
      setProblem((error instanceof Refused ? error.fields?.file : undefined) ?? (error as Error).message);
    } finally {
      setBusy(null);
    }
  };
  /** A file of another recording, or of another cut, is taken as well; what is odd about it is said. */
  const checkTimes = async () => {
    const { cues } = await getJson<CaptionsToEdit>(`${captionsPath(String(recording.id))}${language}/`);
    setOdd(oddTimes(cues, recording.seconds));
  };
  const upload = (file: File | undefined) => {
    if (chooser.current) chooser.current.value = "";
    if (!file) return;
    if (file.size > captionLimits.fileBytes)
      setProblem(said(contractWords.captionsTooLarge(captionLimits.fileBytes)));
    else void run({ do: "upload", language, file });
  };
  return (
    <Box role="group" aria-label={name} sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <Typography variant="h3" sx={{ "&::first-letter": { textTransform: "uppercase" } }}>
        {name}
      </Typography>
      <State captions={captions} />
      {problem && <Alert severity="error">{problem}</Alert>}
      {odd && <OddTimes odd={odd} seconds={recording.seconds} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          component={Link}
          to={`/${contract.path}/${recording.id}/captions/${language}`}
          variant={hasFile ? "contained" : "outlined"}
          aria-label={t(hasFile ? "edit_of" : "write_of")}
        >
          {t(hasFile ? "edit" : "write")}
        </Button>
        <Button
          variant="outlined"
          loading={busy === "upload"}
          onClick={() => chooser.current?.click()}
          aria-label={t(hasFile ? "replace_of" : "upload_of")}
        >
          {t(hasFile ? "replace" : "upload")}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          aria-label={t("file_of")}
          onChange={(event) => upload(event.target.files?.[0])}
        />
        {canMake && !isMaking && (
          <Button
            variant="outlined"
            loading={busy === "make"}
            onClick={() => void run({ do: "make", language })}
            aria-label={t(hasFile ? "make_again_of" : "make_of")}
          >
            {t(hasFile ? "make_again" : "make")}
          </Button>
        )}
        {captions?.url && (
          <Button href={captions.url} download aria-label={t("download_of")}>
            {t("download")}
          </Button>
        )}
        {captions && (
          <Button
            color="error"
            loading={busy === "delete"}
            onClick={() => setAsking(true)}
            aria-label={t(hasFile ? "delete_of" : "cancel_of")}
          >
            {t(hasFile ? "delete" : "cancel")}
          </Button>
        )}
      </Box>
      <ConfirmDelete
        open={isAsking}
        title={t("delete_title")}
        what={t("delete_text")}
        typed={null}
        busy={false}
        cancel={() => setAsking(false)}
        confirm={() => {
          setAsking(false);
          void run({ do: "delete", language });
        }}
      />
    </Box>
  );
};

const State = ({ captions }: { captions: Captions | undefined }) => {
  const translate = useTranslate();
  if (!captions) return <Typography color="text.secondary">{translate("vigil.captions.none")}</Typography>;
  const { state, progress, problem, url } = captions;
  if (state === "making") {
    const percent = Math.floor(progress * 100);
    const label = translate(percent > 0 ? "vigil.captions.making" : "vigil.captions.waiting", { percent });
    return (
      <Box role="status" sx={{ width: "100%", display: "grid", gap: 1 }}>
        <Typography>{label}</Typography>
        <LinearProgress
          aria-label={label}
          {...(percent > 0 ? { variant: "determinate" as const, value: percent } : {})}
        />
        <Typography variant="body2" color="text.secondary">
          {translate(url ? "vigil.captions.shown_until_ready" : "vigil.captions.may_leave")}
        </Typography>
      </Box>
    );
  }
  return (
    <>
      {state === "failed" && (
        <Alert severity="warning">{said(problem) ?? translate("vigil.captions.failed")}</Alert>
      )}
      <Typography color="text.secondary">
        {translate(url ? "vigil.captions.shown" : "vigil.captions.none")}
      </Typography>
    </>
  );
};
