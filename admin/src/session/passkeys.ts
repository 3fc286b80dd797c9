import { getJson, getPublicJson } from "./http.ts";
import { enter } from "./sign-in.ts";

/** Browsers have passkeys on https only, and on this machine. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === "function";

const library = () => import("@simplewebauthn/browser");
type Library = Awaited<ReturnType<typeof library>>;
export type MadePasskey = Awaited<ReturnType<Library["startRegistration"]>>;
type SignInOptions = Parameters<Library["startAuthentication"]>[0]["optionsJSON"];
export type AddOptions = Parameters<Library["startRegistration"]>[0]["optionsJSON"];

/** The user closed the browser's window, took too long, or pressed another button meanwhile. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
/** This device has a passkey of this account already. */
export const isThereAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === "InvalidStateError";

async function signed(useBrowserAutofill: boolean, ticket?: string) {
  const { startAuthentication } = await library();
  const body = ticket === undefined ? {} : { ticket };
  const path = "usr/login/passkey/options/";
  const optionsJSON = await getPublicJson<SignInOptions>(path, { method: "POST", body });
  return startAuthentication({ optionsJSON, useBrowserAutofill });
}

/** Signs in by a passkey, without name and password. @throws Refused, Unreachable, or what the browser says */
export const signInByPasskey = async (): Promise<void> =>
  enter("usr/login/passkey/", { passkey: await signed(false) });

/**
 * The same by a passkey that the browser offers while the user types their name. Waits until they choose one.
 * @returns false where nothing can be offered, or was chosen; the page does without
 * @throws Refused, Unreachable once they have chosen
 */
export async function signInByAutofill(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  const isSupported = await browserSupportsWebAuthnAutofill();
  const passkey = isSupported ? await signed(true).catch(() => null) : null;
  if (!passkey) return false;
  await enter("usr/login/passkey/", { passkey });
  return true;
}

/** The second step by a passkey. @throws as {@link signInByPasskey} */
export const secondStepByPasskey = async (ticket: string, remember: boolean): Promise<void> =>
  enter("usr/login/second/", { ticket, passkey: await signed(false, ticket), remember });

/** Proves by a passkey that it is still the user. @throws as {@link signInByPasskey} */
export async function proveByPasskey(): Promise<void> {
  const { startAuthentication } = await library();
  const optionsJSON = await getJson<SignInOptions>("usr/prove/options/", { method: "POST" });
  const passkey = await startAuthentication({ optionsJSON });
  await getJson("usr/prove/", { method: "POST", body: { passkey } });
}

/** Lets the browser make a passkey. @throws what the browser says */
export async function makePasskey(optionsJSON: AddOptions): Promise<MadePasskey> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON });
}

/** Ends what the browser offers, because the page goes on without it. */
export async function endPasskeyOffer(): Promise<void> {
  if (!hasPasskeys()) return;
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}
