/** Accounts elsewhere that this installation writes to, by the field of the general settings that names them. */
export const connectionKinds = ["calendar_gmail_account", "youtube_account"] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** Where the provider sends a person back to, below the public address; it has to know this one beforehand. */
export const consentPath = "/connected";
