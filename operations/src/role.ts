/** What processes of one installation must agree on, wherever they run. */
const shared: Record<string, string> = {
  SECRET_KEY:
    "the same for all: it signs links and encrypts what is stored. `openssl rand -base64 48` makes one.",
  PUBLIC_URL: "the address at which people open Vigil, such as https://live.example.com.",
};
const ofServers: Record<string, string> = {
  DATABASE_URL: "the PostgreSQL database of this installation.",
  TRUST_PROXY:
    "how many proxies a call passes, such as 1, or false: sign-ins are limited by the caller's address.",
};

/** @throws Error with a line for each setting that has no safe default where several processes work together */
function requireSettings(role: string, needed: Record<string, string>): void {
  const missing = Object.entries(needed).filter(([name]) => !process.env[name]);
  if (missing.length === 0) return;
  const lines = missing.map(([name, what]) => `${name}: ${what}`);
  throw new Error([`\`vigil ${role}\` is one of several processes and needs:`, ...lines].join("\n"));
}

/** Becomes a server with one role. Returns once it has started; a signal ends it. */
export async function runServer(role: "api" | "jobs"): Promise<void> {
  requireSettings(role, { ...shared, ...ofServers });
  process.env.ROLES = role;
  await import("../../server/src/main.ts");
}

/** Becomes a media process. */
export async function runMedia(): Promise<void> {
  requireSettings("media", {
    ...shared,
    SERVER_URL: "where media reaches a server, such as http://api:3000.",
  });
  await import("../../media/src/main.ts");
}
