import type { Registration } from "./resource/registration.ts";

const isRegistration = (value: unknown): value is Registration =>
  typeof value === "object" && value !== null && "contract" in value && "words" in value;

/** Every resource with screens, as its folder's index.ts registers it. Routes, words and contracts derive from these. */
export const registrations: readonly Registration[] = Object.values(
  import.meta.glob<Record<string, unknown>>("./*/index.ts", { eager: true }),
).flatMap((exported) => Object.values(exported).filter(isRegistration));
