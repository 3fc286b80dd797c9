import type { InputHTMLAttributes } from "react";
import { en } from "../words/en.ts";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  help?: string;
  error?: string | undefined;
}

/** A label above, the field, and beside it what is wrong. */
export function Field({ name, label, help, error, required, ...input }: FieldProps) {
  const described = [error && `${name}-error`, help && `${name}-help`].filter(Boolean).join(" ");
  return (
    <div className="field" data-wrong={error ? "" : undefined}>
      <label htmlFor={name}>
        {label} {!required && <span className="optional">{en.register.optional}</span>}
      </label>
      <input
        id={name}
        name={name}
        type="text"
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        maxLength={254}
        {...input}
      />
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
      {help && (
        <p className="help" id={`${name}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
