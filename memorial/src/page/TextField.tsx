import { page as words } from "vigil:words/page";

interface TextFieldProps {
  name: string;
  label: string;
  help: string;
  error: string | undefined;
  value: string;
  required?: boolean;
}

/** Several lines, with its error and its help. */
export const TextField = ({ name, label, help, error, value, required }: TextFieldProps) => (
  <div className="field" data-wrong={error ? "" : undefined}>
    <label htmlFor={name}>
      {label} {!required && <span className="optional">{words.register.optional}</span>}
    </label>
    <textarea
      id={name}
      name={name}
      defaultValue={value}
      required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${error ? `${name}-error ` : ""}${name}-help`}
    />
    {error && (
      <p className="error" id={`${name}-error`}>
        {error}
      </p>
    )}
    <p className="help" id={`${name}-help`}>
      {help}
    </p>
  </div>
);
