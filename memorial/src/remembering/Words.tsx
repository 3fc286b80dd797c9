import { useEffect, useId } from "react";
import { keep } from "../guest/keep.ts";

interface WordsProps {
  label: string;
  help?: string;
  max: number;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Where this browser keeps it until it is sent. */
  draft: string;
  rows?: number;
}

/** Words of one's own: kept while one looks at something else, also when the page is left. */
export function Words({ label, help, max, value, onChange, error, draft, rows = 5 }: WordsProps) {
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is put back once.
  useEffect(() => {
    const kept = keep("session", draft).read();
    if (value === "" && typeof kept === "string") onChange(kept);
  }, []);
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <div className="field" data-wrong={error ? "" : undefined}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        maxLength={max}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => {
          onChange(event.target.value);
          keep("session", draft).write(event.target.value || null);
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
    </div>
  );
}
