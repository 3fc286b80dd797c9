import { spoken } from "../language/words.ts";
import { password_strength as english } from "../words/password-strength.ts";
import { strengthOf } from "./strength.ts";

export interface PasswordStrengthProps {
  password: string;
  /** Of whose password it is, such as the username. */
  names?: readonly string[];
}

/** Says in words how hard a new password is to guess, and what would help. */
export const PasswordStrength = ({ password, names = [] }: PasswordStrengthProps) => {
  const words = spoken("password_strength", english);
  const found = strengthOf(password, names);
  return (
    <p className="help" role="status" style={{ margin: "4px 0 0" }}>
      {found && words[found.strength]}
      {found?.advice && ` ${words[found.advice]}`}
    </p>
  );
};
