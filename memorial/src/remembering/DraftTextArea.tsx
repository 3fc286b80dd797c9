import { remembering } from "vigil:words/remembering";
import { useEffect, useId } from "react";
import { browserStorage } from "../guest/browser-storage.ts";

const words = remembering.length;

interface DraftTextAreaProps {
  label: string;
  help?: string;
  max: number;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Session storage key of the draft. */
  draft: string;
  rows?: number;
}

/** A text area whose draft survives leaving the page, until it is sent. A text that is too long isn't cut. */
export function DraftTextArea({
  label,
  help,
  max,
  value,
  onChange,
  error,
  draft,
  rows = 5,
}: DraftTextAreaProps) {
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once.
  useEffect(() => {
    const stored = browserStorage("session", draft).read();
    if (value === "" && typeof stored === "string") onChange(stored);
  }, []);
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  const left = max - value.length;
  return (
    <div className="field" data-wrong={error ? "" : undefined}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => {
          onChange(event.target.value);
          browserStorage("session", draft).write(event.target.value || null);
        }}
      />
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {left < max / 10 && (
        <p className={left < 0 ? "error" : "help"} role="status">
          {left < 0 ? words.tooLong(-left) : words.left(left)}
        </p>
      )}
    </div>
  );
}
