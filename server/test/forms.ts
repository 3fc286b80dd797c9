import { solve } from "@vigil/contract/proof-of-work";
import { openedForm } from "../src/security/form-guard.ts";
import { createProofOfWork, type Form } from "../src/security/proof-of-work.ts";
import type { Throttle } from "../src/security/throttle.ts";
import { createTokens } from "../src/security/tokens.ts";
import type { TestApp } from "./app.ts";

/** What a form without scripts sends along that was opened so many milliseconds ago. */
export const opened = (app: TestApp, form: string, ago = 60_000): { opened: string } => ({
  opened: openedForm(createTokens(app.config.secretKey), form, Date.now() - ago),
});

/** An answer to a challenge of a page that was made so many milliseconds ago. */
export const proofOf = (app: TestApp, form: Form, ago = 60_000): string =>
  solve(createProofOfWork(app.config.secretKey, noThrottle, () => Date.now() - ago).challenge(form));

const noThrottle: Throttle = { count: async () => {}, forgive: async () => {} };
