import { page as words } from "vigil:words/page";
import type { InputHTMLAttributes } from "react";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  help?: string;
  error?: string | undefined;
  /** One of several fields of which one is needed, so that it is neither required nor optional. */
  isOneOf?: boolean;
}

/** A labelled input with its error and its help. */
export function Field({ name, id = name, label, help, error, required, isOneOf, ...input }: FieldProps) {
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <div className="field" data-wrong={error ? "" : undefined}>
      <label htmlFor={id}>
        {label} {!required && !isOneOf && <span className="optional">{words.register.optional}</span>}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
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
