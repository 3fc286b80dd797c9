import { existsSync } from "node:fs";

/** Where Vigil listens, without a slash at the end: VIGIL_URL, else this machine at the PORT that `npm start` uses. */
export function originOf({ VIGIL_URL, PORT }: NodeJS.ProcessEnv): string {
  return (VIGIL_URL || `http://localhost:${PORT || 3000}`).replace(/\/+$/, "");
}

/** The same for a script that is run by hand, with the settings of .env. */
export function ownOrigin(): string {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return originOf(process.env);
}
