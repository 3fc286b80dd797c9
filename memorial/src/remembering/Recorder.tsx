import { remembering } from "vigil:words/remembering";
import { useEffect, useId, useRef, useState } from "react";
import { type RecordingKind, recordingKinds } from "./core/recording-kinds.ts";
import { useRecorder } from "./useRecorder.ts";

const words = remembering.recorder;

interface RecorderProps {
  kind: RecordingKind;
  label: string;
  file: File | null;
  onFile: (file: File | null) => void;
  onRunning: (isRunning: boolean) => void;
}

/** Records voice or video, or takes a file, with a preview before it is sent. */
export function Recorder({ kind, label, file, onFile, onRunning }: RecorderProps) {
  const recorder = useRecorder(kind, onFile);
  const { state, seconds, stream } = recorder;
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it begins and when it ends.
  useEffect(() => onRunning(state === "running"), [state]);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = problemOf(kind, chosen);
    setFileProblem(problem);
    if (problem === null) onFile(chosen);
  };
  if (file)
    return (
      <fieldset className="recorder">
        <legend>{words[kind]}</legend>
        <Preview kind={kind} file={file} />
        <p className="help">{words.preview}</p>
        <button type="button" className="button quiet" onClick={() => onFile(null)}>
          {words.remove}
        </button>
      </fieldset>
    );
  const recorderProblem = { refused: words.refused, missing: words.missing, silent: words.silent }[
    state as "refused"
  ];
  const problem = fileProblem ?? recorderProblem;
  const isOpen = state === "ready" || state === "running";
  return (
    <fieldset className="recorder">
      <legend>{words[kind]}</legend>
      {state === "requesting" && <p role="status">{words.asking}</p>}
      {isOpen && kind === "film" && stream && <Mirror stream={stream} />}
      {state === "running" && (
        <p className="running" role="timer">
          {words.running(seconds, recordingKinds[kind].longest)}
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      <div className="recorder-buttons">
        {!isOpen && recorder.canRecord && (
          <button type="button" className="button quiet" onClick={() => void recorder.request()}>
            {label}
          </button>
        )}
        {state === "ready" && (
          <button type="button" className="button action" onClick={recorder.start}>
            {words.start}
          </button>
        )}
        {state === "running" && (
          <button type="button" className="button action" onClick={recorder.stop}>
            {words.stop}
          </button>
        )}
        {state === "ready" && (
          <button type="button" className="button quiet" onClick={recorder.cancel}>
            {words.remove}
          </button>
        )}
        {!isOpen && <Choose kind={kind} onChoose={choose} />}
      </div>
    </fieldset>
  );
}

function problemOf(kind: RecordingKind, { name, size, type }: File): string | null {
  const { accept, mostBytes } = recordingKinds[kind];
  // A type that the browser doesn't know is left to the server.
  if (type !== "" && !accept.split(",").includes(type)) return words.kind[kind](name);
  if (size === 0) return words.empty;
  return size > mostBytes ? words.tooLarge(mostBytes) : null;
}

/** A file input, for browsers that can't record too: phones open their own recorder here. */
function Choose({ kind, onChoose }: { kind: RecordingKind; onChoose: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <>
      <label className="link choose" htmlFor={id}>
        {words.choose}
      </label>
      <input
        id={id}
        type="file"
        className="unseen"
        accept={recordingKinds[kind].accept}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </>
  );
}

function Preview({ kind, file }: { kind: RecordingKind; file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  const [isPlayable, setPlayable] = useState(true);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (address === null) return null;
  if (!isPlayable) return <p role="alert">{words.unplayable}</p>;
  const onError = () => setPlayable(false);
  return kind === "voice" ? (
    // biome-ignore lint/a11y/useMediaCaption: the guest's own recording
    <audio src={address} controls onError={onError} />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the guest's own recording
    <video src={address} controls playsInline width={640} height={360} onError={onError} />
  );
}

/** The camera's image, mirrored and muted. */
function Mirror({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className="mirror" autoPlay muted playsInline width={640} height={360} />;
}
