import { type InputHTMLAttributes, useId } from "react";
import { login as words } from "../words/boot.ts";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
}

/** A labelled input with its error beside it. */
export const Field = ({ label, error, ...input }: Props) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};

/** The error message if a required field is empty. */
export const requiredError = (value: FormDataEntryValue | null) =>
  typeof value === "string" && value.trim() !== "" ? undefined : words.required;
