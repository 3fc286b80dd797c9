/** The second step of signing in. */
export const second_step = {
  title: "Confirm that it is you",
  appHelp: "Open your authenticator app and enter the six digits that it shows for this account.",
  appField: "Code of the app",
  recoveryHelp: "Enter one of the recovery codes that you saved. Each works once.",
  recoveryField: "Recovery code",
  remember: "Remember this device for 30 days",
  submit: "Continue",
  submitting: "Signing in…",
  useRecovery: "Use a recovery code",
  useApp: "Use the authenticator app",
  startAgain: "Sign in as somebody else",
  lost: "Without app and codes: ask whoever manages your account for help.",
};
export type SecondStepWords = typeof second_step;
