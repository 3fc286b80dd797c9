import { z } from "zod";
import { LanguageCode } from "./fields.schema.ts";
import { guestToken } from "./memorial.schema.ts";

/**
 * Public calls by which a television or another device shows a service for a guest (docs/decisions/0049). Codes are
 * valid for ten minutes and work once.
 */

/** As typed; whatever isn't a valid code is refused with one sentence. */
const code = z.string().max(100);
/** Identifies a television, which stores it. It plays one service, and opens nothing else of the guest. */
const screenToken = z.string().max(200);

/** POST /v1/public/stream/{slug}/screen_code {guest_token}: a code to type on a television, where this guest watches. */
export const ScreenCodeRequest = z.object({ guest_token: guestToken });
export const ScreenCode = z.object({
  /** ABC-DEF. */
  code: z.string(),
  /** The page on which it is typed. */
  address: z.string(),
  /** Seconds for which it is valid. */
  seconds: z.int(),
});
export type ScreenCode = z.infer<typeof ScreenCode>;

/** POST /v1/public/stream/{slug}/screen_code/state {guest_token, code}: whether a code of this browser is still unused. */
export const ScreenCodeState = z.object({ waiting: z.boolean() });
export type ScreenCodeState = z.infer<typeof ScreenCodeState>;

/** What the guest has chosen, which the television then speaks; null: nothing. */
const language = LanguageCode.nullable();

/** POST /v1/public/screen {code}: a television uses a guest's code. 404 for any code that opens nothing. */
export const OpenScreen = z.object({ code });
export const OpenedScreen = z.object({ token: z.string(), slug: z.string(), language });
export type OpenedScreen = z.infer<typeof OpenedScreen>;

/** POST /v1/public/screen/waiting: a code that a television shows, for a guest to confirm. */
export const WaitingScreen = z.object({ ...ScreenCode.shape, token: z.string() });
export type WaitingScreen = z.infer<typeof WaitingScreen>;

/** POST /v1/public/stream/{slug}/screens {guest_token, code}: shows this service on the television with that code. */
export const ConfirmScreen = z.object({ guest_token: guestToken, code });

/**
 * POST /v1/public/screen/state {token}: the service that a television shows, null until a guest has confirmed it. 401
 * once it is no longer connected, 403 while the family has excluded its guest.
 */
export const ScreenRequest = z.object({ token: screenToken });
export const ScreenState = z.object({ slug: z.string().nullable(), language });
export type ScreenState = z.infer<typeof ScreenState>;
