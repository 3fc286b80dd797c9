/** The second step of signing in. */
export const second_step = {
  title: "Confirm that it is you",
  help: {
    passkey: "Use your passkey: your device asks for your finger, your face or its PIN.",
    totp: "Open your authenticator app and enter the six digits that it shows for this account.",
    recovery_code: "Enter one of the recovery codes that you saved. Each works once.",
  },
  field: { totp: "Code of the app", recovery_code: "Recovery code" },
  remember: "Remember this device for 30 days",
  submit: { passkey: "Use the passkey", totp: "Continue", recovery_code: "Continue" },
  submitting: "Signing in…",
  use: {
    passkey: "Use a passkey",
    totp: "Use the authenticator app",
    recovery_code: "Use a recovery code",
  },
  startAgain: "Sign in as somebody else",
  lost: "If you have none of these, ask whoever manages your account for help.",
};
export type SecondStepWords = typeof second_step;
