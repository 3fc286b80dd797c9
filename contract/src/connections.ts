/** External accounts that this installation writes to, by the field of the general settings that names them. */
export const connectionKinds = ["calendar_gmail_account", "youtube_account"] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/**
 * The path below the public address that the provider redirects a person to; it must be registered there beforehand.
 */
export const consentPath = "/connected";
