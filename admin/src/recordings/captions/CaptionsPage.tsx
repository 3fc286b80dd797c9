import BackIcon from "@mui/icons-material/ArrowBack";
import { Alert, Box, Button, Skeleton, Typography, useMediaQuery } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import {
  type CaptionsToEdit,
  captionLimits,
  recordings as contract,
  words as contractWords,
  cueProblem,
  type Language,
  languageCodes,
  type Recording,
} from "@vigil/contract";
import { useGetOne, useNotify, useTranslate } from "ra-core";
import { type KeyboardEvent, useMemo, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useParams } from "react-router-dom";
import { labelled, languageName } from "../../language/format.ts";
import { said } from "../../language/said.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { useAskBeforeClosing, useAskBeforeLeaving } from "../../leaving/leaving.ts";
import { RecordUnavailable } from "../../pages/RecordUnavailable.tsx";
import { getJson } from "../../session/http.ts";
import { Refused } from "../../session/problems.ts";
import { aboveAlerts } from "../../tokens.ts";
import { PagesWords } from "../../words/PagesWords.tsx";
import { CueList } from "./CueList.tsx";
import { cueAt, type Editing, edited, emptyEditing } from "./core/edit.ts";
import { oddTimes } from "./core/timing.ts";
import { Keyboard } from "./Keyboard.tsx";
import { OddTimes } from "./OddTimes.tsx";
import { PreviewPlayer } from "./PreviewPlayer.tsx";
import { captionsPath, useCaptions } from "./useCaptions.ts";
import { type TypedTimes, timeField, useTypedTimes } from "./useTypedTimes.ts";

/** The captions of a recording in one language, edited beside the player. */
export default function CaptionsPage() {
  return (
    <PagesWords>
      <Page />
    </PagesWords>
  );
}

const Page = () => {
  const { id = "", language: code } = useParams();
  const language = languageCodes.find((known) => known === code);
  const { data: recording, error, refetch } = useGetOne<Recording>(contract.path, { id });
  const loaded = useQuery({
    queryKey: ["recordings", id, "captions", language, "edit"],
    queryFn: () => readToEdit(id, language ?? languageCodes[0]),
    // What is typed would be lost.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    retry: false,
  });
  const translate = useTranslate();
  const problem = error ?? loaded.error;
  return (
    <>
      <Button component={Link} to={`/${contract.path}/${id}`} startIcon={<BackIcon />} sx={{ ml: -2, mb: 1 }}>
        {translate("vigil.captions.back")}
      </Button>
      {problem || !language ? (
        <RecordUnavailable
          error={(problem ?? new Refused(404, null)) as Error}
          retry={() => void Promise.all([refetch(), loaded.refetch()])}
        />
      ) : recording && loaded.data ? (
        <Editor
          key={loaded.dataUpdatedAt}
          recording={recording}
          language={language}
          loaded={loaded.data}
          reload={() => void loaded.refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={400} />
      )}
    </>
  );
};

type Loaded = Omit<CaptionsToEdit, "updated_at"> & { updated_at: string | undefined };

/** A language that has no captions yet begins with none. */
const readToEdit = (recording: string, language: Language): Promise<Loaded> =>
  getJson<Loaded>(`${captionsPath(recording)}${language}/`).catch((error: unknown) => {
    if (error instanceof Refused && error.status === 404) return { cues: [], updated_at: undefined };
    throw error;
  });

interface EditorProps {
  recording: Recording;
  language: Language;
  loaded: Loaded;
  /** Shows what the server has, in place of what was edited. */
  reload: () => void;
}

const Editor = ({ recording, language, loaded, reload }: EditorProps) => {
  const translate = useTranslate();
  const t = (word: string, values?: object) => translate(`vigil.captions.${word}`, values);
  const isWide = useMediaQuery("(min-width: 900px)");
  const video = useRef<HTMLVideoElement>(null);
  const [editing, dispatch] = useReducer(edited, loaded, ({ cues }) =>
    edited(emptyEditing, { do: "load", cues }),
  );
  const [time, setTime] = useState(0);
  const { cues, active } = editing;
  const current = cueAt(cues, time);
  const [playable, setPlayable] = useState<number | null>(null);
  const seconds = recording.seconds ?? playable;
  const odd = useMemo(() => oddTimes(cues, seconds), [cues, seconds]);
  const times = useTypedTimes();
  const saving = useSaving({ recording: recording.id, language, loaded, editing, times });
  const open = (key: number) => dispatch({ do: "open", key });
  const save = async (force?: "force") => {
    // What was typed last counts, too.
    flushSync(() => document.activeElement instanceof HTMLInputElement && document.activeElement.blur());
    const wrong = await saving.save(force);
    if (wrong !== undefined) open(wrong);
  };
  const seek = (to: number) => {
    if (video.current) video.current.currentTime = to;
  };
  const position = () => Math.round((video.current?.currentTime ?? 0) * 1000) / 1000;
  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey ? commands[event.key.toLowerCase()] : undefined;
    if (!command || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const cursor = event.target instanceof HTMLTextAreaElement ? event.target.selectionStart : null;
    if (command === "save") void save();
    else if (command === "undo") dispatch({ do: event.shiftKey ? "redo" : "undo" });
    else if (command === "redo") dispatch({ do: "redo" });
    else if (command === "add") dispatch({ do: "add", at: position() });
    else if (command === "play") {
      if (video.current?.paused) void video.current.play().catch(() => {});
      else video.current?.pause();
    } else if (command === "up" || command === "down")
      dispatch({ do: "move", by: command === "up" ? -1 : 1 });
    else if (active !== null) {
      if (command === "start") dispatch({ do: "time", key: active, start: position() });
      else if (command === "end") dispatch({ do: "time", key: active, end: position() });
      else if (command === "merge") dispatch({ do: "merge", key: active });
      else if (cursor !== null) dispatch({ do: "split", key: active, cursor, at: position() });
    }
  };
  const saveButton = (
    <Button
      variant="contained"
      disabled={!saving.isDirty}
      loading={saving.isSaving}
      onClick={() => void save()}
    >
      {translate("ra.action.save")}
    </Button>
  );
  const problem = saving.problem && (
    <Alert severity="error" role="alert">
      {saving.problem}
    </Alert>
  );
  const title = t("editor_title", { language: languageName(language) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what each has a button, too.
    <div onKeyDown={onKeyDown}>
      <PageHeader title={title}>
        <Button disabled={editing.past.length === 0} onClick={() => dispatch({ do: "undo" })}>
          {t("undo")}
        </Button>
        <Button disabled={editing.future.length === 0} onClick={() => dispatch({ do: "redo" })}>
          {t("redo")}
        </Button>
        {isWide && saveButton}
      </PageHeader>
      <Box sx={{ display: "grid", gap: 3, mb: 3 }}>
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {[recording.stream_detail?.title, recording.name].filter(Boolean).join(" · ")} ·{" "}
          {t("count", { smart_count: cues.length })}
        </Typography>
        {saving.conflict && (
          <Alert severity="warning" role="alert">
            {saving.conflict}
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 2 }}>
              <Button variant="contained" onClick={() => void save("force")}>
                {t("keep_mine")}
              </Button>
              <Button variant="outlined" color="inherit" onClick={() => reload()}>
                {t("load_theirs")}
              </Button>
            </Box>
          </Alert>
        )}
        <OddTimes odd={odd} seconds={seconds} />
        {isWide && problem}
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: 4,
          gridTemplateColumns: isWide ? "minmax(0, 5fr) minmax(0, 6fr)" : "minmax(0, 1fr)",
          alignItems: "start",
        }}
      >
        <Box sx={{ display: "grid", gap: 3 }}>
          <PreviewPlayer
            video={video}
            recording={recording}
            text={current?.text ?? ""}
            language={language}
            onTime={setTime}
            onLength={setPlayable}
          />
          <Button variant="outlined" onClick={() => dispatch({ do: "add", at: position() })}>
            {t("add")}
          </Button>
          {isWide && <Keyboard />}
        </Box>
        <CueList
          cues={cues}
          active={active}
          current={current?.key ?? null}
          odd={odd}
          language={language}
          dispatch={dispatch}
          times={times}
          seek={seek}
          position={position}
        />
      </Box>
      {/* On a phone the captions fill the window. */}
      {!isWide && (
        <Box
          sx={{
            ...{ position: "sticky", bottom: aboveAlerts, zIndex: 2, display: "grid", gap: 2, py: 2 },
            bgcolor: "background.default",
          }}
        >
          {problem}
          {saveButton}
        </Box>
      )}
    </div>
  );
};

type Command =
  | ("save" | "undo" | "redo" | "add" | "play" | "up" | "down")
  | ("start" | "end" | "merge" | "split");
/** With Ctrl, or Cmd on a Mac; {@link Keyboard} lists them. */
const commands: Record<string, Command | undefined> = {
  s: "save",
  z: "undo",
  y: "redo",
  enter: "play",
  arrowup: "up",
  arrowdown: "down",
  ",": "start",
  ".": "end",
  j: "split",
  m: "merge",
  i: "add",
};

interface SavingProps {
  recording: string;
  language: Language;
  loaded: Loaded;
  editing: Editing;
  times: TypedTimes;
}

/** Saves the captions on top of the version that was loaded, and asks before anybody leaves without. */
function useSaving({ recording, language, loaded, editing: { cues }, times: { typed } }: SavingProps) {
  const translate = useTranslate();
  const now = useRef({ cues, typed });
  now.current = { cues, typed };
  const notify = useNotify();
  const { change } = useCaptions(recording);
  const [version, setVersion] = useState(loaded.updated_at);
  /** The captions that the server has. */
  const [saved, setSaved] = useState(cues);
  /** What was wrong with these captions. */
  const [problem, setProblem] = useState<{ text: string; of: unknown } | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  /** The first caption of which a time was typed that is none. */
  const untimely = cues.find(({ key }) => fields.some((field) => typed[timeField(key, field)] !== undefined));
  const isDirty = cues !== saved || untimely !== undefined;
  useAskBeforeClosing(isDirty);
  useAskBeforeLeaving(() => isDirty);

  /** @returns the key of the caption that has to be mended first */
  const save = async (force?: "force"): Promise<number | undefined> => {
    const { cues, typed } = now.current;
    for (const [place, { key }] of cues.entries())
      for (const field of fields)
        if (typed[timeField(key, field)] !== undefined) {
          const where = `${translate("vigil.captions.one", { number: place + 1 })}, ${translate(`vigil.captions.field.${field}`)}`;
          setProblem({ text: labelled(where, translate("vigil.captions.not_a_time")), of: typed });
          return key;
        }
    const at = cues.findIndex((cue) => cueProblem(cue) !== null);
    const wrong = cues[at];
    if (wrong) {
      setProblem({ text: said(sentences[cueProblem(wrong) ?? "empty"](at + 1)), of: cues });
      return wrong.key;
    }
    if (cues.length === 0) {
      setProblem({ text: said(contractWords.cuesNone), of: cues });
      return undefined;
    }
    setProblem(null);
    try {
      const sent = cues.map(({ start, end, text }) => ({ start, end, text }));
      const before = force ? undefined : version;
      const view = await change.mutateAsync({ do: "save", language, cues: sent, version: before });
      setVersion(view.captions.find((one) => one.language === language)?.updated_at);
      setSaved(cues);
      setConflict(null);
      notify(translate("vigil.captions.done.save"), { type: "success" });
    } catch (error) {
      if (error instanceof Refused && error.isEditConflict) setConflict(error.message);
      else setProblem({ text: (error as Error).message, of: cues });
    }
    return undefined;
  };
  return {
    isDirty,
    isSaving: change.isPending,
    problem: problem?.of === cues || problem?.of === typed ? problem.text : null,
    conflict,
    save,
  };
}

const fields = ["start", "end"] as const;

const sentences = {
  empty: contractWords.cueEmpty,
  long: (number: number) => contractWords.cueTooLong(number, captionLimits.textMax),
  reversed: contractWords.cueReversed,
};
