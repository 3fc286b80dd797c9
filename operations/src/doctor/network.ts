import { checked, type Finding } from "./check.ts";

/** Whether an address of ours answers, as seen from this machine. */
export const checkAddress = (about: string, url: string, remedy: string): Promise<Finding> =>
  checked(about, remedy, async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: "manual" });
    if (response.ok) return `${url} answers.`;
    return { state: "failing", found: `${url} answers ${response.status}.`, remedy };
  });

/** Whether people reach Vigil within TLS. */
export async function checkPublicUrl(url: string): Promise<Finding> {
  const { protocol, hostname } = new URL(url);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  if (protocol === "https:" || isLocal)
    return { about: "PUBLIC_URL", state: "ok", found: `People open ${url}.` };
  return {
    about: "PUBLIC_URL",
    state: "warning",
    found: `People open ${url}, without TLS: phones can't be cameras, and browsers get no notifications.`,
    remedy: "Put a proxy with a certificate before Vigil, and set PUBLIC_URL to its https address.",
  };
}
