import { type ComponentType, useEffect, useState } from "react";
import { withWords } from "../language/words.ts";
import type { PasswordStrengthProps } from "./PasswordStrength.tsx";

const load = withWords("password_strength", () => import("./PasswordStrength.tsx"));

/** What says how strong a new password is, once it is loaded; null until then, and where it can't be. */
export function usePasswordStrength(): ComponentType<PasswordStrengthProps> | null {
  const [Strength, setStrength] = useState<ComponentType<PasswordStrengthProps> | null>(null);
  useEffect(() => {
    load().then(
      ({ PasswordStrength }) => setStrength(() => PasswordStrength),
      () => undefined,
    );
  }, []);
  return Strength;
}
