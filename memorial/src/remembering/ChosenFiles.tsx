import { remembering } from "vigil:words/remembering";
import { useEffect, useState } from "react";
import type { FileError } from "./core/file-errors.ts";

const words = remembering.picture;

/** How far a chosen file is. */
export type FileState =
  | { is: "waiting" | "preparing" | "sending" | "sent" }
  | { is: "refused"; problem: string };

interface Props {
  files: readonly File[];
  states: ReadonlyMap<File, FileState>;
  /** Null while they are being sent. */
  onRemove: ((file: File) => void) | null;
}

/** The files that a guest has chosen, each with what becomes of it. */
export function ChosenFiles({ files, states, onRemove }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className="chosen">
      {files.map((file) => {
        const state = states.get(file) ?? { is: "waiting" };
        return (
          <li key={`${file.name} ${file.size} ${file.lastModified}`} data-state={state.is}>
            {state.is === "refused" ? (
              <p className="error" role="alert">
                {state.problem}
              </p>
            ) : (
              <>
                <Thumbnail file={file} />
                <p>
                  {file.name} <span>{words.state[state.is]}</span>
                </p>
              </>
            )}
            {onRemove && state.is !== "sent" && (
              <button
                type="button"
                className="link"
                aria-label={words.removeFile(file.name)}
                onClick={() => onRemove(file)}
              >
                {words.remove}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What a photo shows, where the browser can show it; names of photos from a telephone say nothing. */
function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address && <img src={address} alt="" width={56} height={56} onError={() => setAddress(null)} />;
}

/** Names the file, and says what to do. */
export function fileErrorText({ name }: Pick<File, "name">, error: FileError): string {
  switch (error.why) {
    case "tooLarge":
      return `${name}: ${remembering.recorder.tooLarge(error.most)}`;
    case "tooLong":
      return words.tooLong(name, error.minutes);
    case "empty":
      return `${name}: ${remembering.recorder.empty}`;
    default:
      return words[error.why](name);
  }
}
