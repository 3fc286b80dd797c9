import { useEffect, useId, useRef, useState } from "react";
import { remembering } from "../words/remembering.ts";
import { type Kind, kinds } from "./core/kinds.ts";
import { useRecorder } from "./useRecorder.ts";

const words = remembering.recorder;

interface RecorderProps {
  kind: Kind;
  label: string;
  file: File | null;
  onFile: (file: File | null) => void;
}

/** Voice or film, recorded here or chosen; heard and seen before it is sent. */
export function Recorder({ kind, label, file, onFile }: RecorderProps) {
  const recorder = useRecorder(kind, onFile);
  const { state, seconds, stream } = recorder;
  const [refused, setRefused] = useState<string | null>(null);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const { mostBytes } = kinds[kind];
    setRefused(chosen.size === 0 ? words.empty : chosen.size > mostBytes ? words.tooLarge(mostBytes) : null);
    if (chosen.size > 0 && chosen.size <= mostBytes) onFile(chosen);
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
  const trouble = { refused: words.refused, missing: words.missing, silent: words.silent }[
    state as "refused"
  ];
  const said = refused ?? trouble;
  const isOpen = state === "ready" || state === "running";
  return (
    <fieldset className="recorder">
      <legend>{words[kind]}</legend>
      {state === "asking" && <p role="status">{words.asking}</p>}
      {isOpen && kind === "film" && stream && <Mirror stream={stream} />}
      {state === "running" && (
        <p className="running" role="timer">
          {words.running(seconds, kinds[kind].longest)}
        </p>
      )}
      {said && <p role="alert">{said}</p>}
      <div className="recorder-buttons">
        {!isOpen && recorder.canRecord && (
          <button type="button" className="button quiet" onClick={() => void recorder.ask()}>
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

/** Also for browsers that record nothing: phones open their own recorder here. */
function Choose({ kind, onChoose }: { kind: Kind; onChoose: (file: File | undefined) => void }) {
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
        accept={kinds[kind].accept}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </>
  );
}

function Preview({ kind, file }: { kind: Kind; file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (address === null) return null;
  return kind === "voice" ? (
    // biome-ignore lint/a11y/useMediaCaption: one's own voice
    <audio src={address} controls />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: one's own film
    <video src={address} controls playsInline width={640} height={360} />
  );
}

/** What the camera sees, as in a mirror and without sound. */
function Mirror({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className="mirror" autoPlay muted playsInline width={640} height={360} />;
}
