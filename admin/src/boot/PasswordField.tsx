import { useState } from "react";
import { login as words } from "../words/boot.ts";
import { Field } from "./Field.tsx";

interface Props {
  label: string;
  autoComplete: "current-password" | "new-password";
  error?: string | undefined;
}

/** A password field with a button that shows the password. */
export const PasswordField = ({ label, autoComplete, error }: Props) => {
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <Field
        label={label}
        name="password"
        type={shown ? "text" : "password"}
        autoComplete={autoComplete}
        error={error}
      />
      <button type="button" className="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? words.hidePassword : words.showPassword}
        <span className="unseen"> {label}</span>
      </button>
    </div>
  );
};
