import { openedForm } from "../src/security/form-guard.ts";
import { createTokens } from "../src/security/tokens.ts";
import type { TestApp } from "./app.ts";

/** What a form without scripts sends along that was opened so many milliseconds ago. */
export const opened = (app: TestApp, form: string, ago = 60_000): { opened: string } => ({
  opened: openedForm(createTokens(app.config.secretKey), form, Date.now() - ago),
});
