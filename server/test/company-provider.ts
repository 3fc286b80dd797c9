import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** Somebody with an account at the company. */
export interface Colleague {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
  /** How they signed in there, and when in seconds; by password and just now unless said otherwise. */
  amr?: string[];
  acr?: string;
  at?: number;
}

export interface CompanyProvider {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  /**
   * Goes to an address as this person's browser, who signs in or cancels if asked. Returns where it is sent back to.
   * @param browser its cookies, by which the provider goes on without asking
   */
  visit(address: string, who: Colleague | "cancels", browser?: Map<string, string>): Promise<string>;
  /** Gives somebody an account there. */
  add(who: Colleague): void;
  close(): Promise<void>;
}

const path = "/v1/usr/login/oidc/callback";

/** A provider of OpenID Connect in this process. A real browser chooses among its people, or cancels. */
export async function startCompanyProvider(): Promise<CompanyProvider> {
  const people = new Map<string, Colleague>();
  const client = { clientId: "vigil", clientSecret: "a secret of the company" };
  let handler: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => handler(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`http://localhost${path}`],
      },
    ],
    cookies: { keys: ["of the test"] },
    conformIdTokenClaims: false,
    // As Keycloak says it.
    discovery: { prompt_values_supported: ["none", "login", "consent"] },
    claims: {
      openid: ["sub", "acr", "amr", "auth_time"],
      email: ["email", "email_verified"],
      profile: ["name", "groups"],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => "/interaction" },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => {
        const { amr: _amr, acr: _acr, at: _at, ...claims } = people.get(sub) ?? { sub };
        return claims;
      },
    }),
    // Nobody is asked whether Vigil may know who they are.
    loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string } } }) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: client.clientId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  // On whichever port a Vigil of the tests listens, and wherever it says it is.
  provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname === path;
  const answer = provider.callback();
  handler = (request, response) => {
    if (!request.url?.startsWith("/interaction")) return answer(request, response);
    const chosen = request.headers["x-who"] ?? new URL(request.url, issuer).searchParams.get("who");
    if (chosen === null) {
      const links = [...people.keys(), ""].map(
        (sub) => `<p><a href="${request.url}?who=${sub}">${sub ? `Continue as ${sub}` : "Cancel"}</a></p>`,
      );
      response.setHeader("content-type", "text/html");
      return response.end(`<!doctype html><title>Maple Group</title>${links.join("")}`);
    }
    const who = people.get(String(chosen));
    const login = who && {
      accountId: who.sub,
      ...{ amr: who.amr ?? ["pwd"], acr: who.acr ?? "0" },
      ts: who.at ?? Math.floor(Date.now() / 1000),
    };
    const result = login ? { login } : { error: "access_denied", error_description: "cancelled" };
    return void provider.interactionFinished(request, response, result);
  };

  return {
    issuer,
    client,
    async visit(address, who, cookies = new Map()) {
      if (who !== "cancels") people.set(who.sub, who);
      let at = address;
      let sent: RequestInit | undefined;
      for (let steps = 0; new URL(at).pathname !== path; steps++) {
        if (steps > 10) throw new Error(`The provider sends its visitor in circles: ${at}`);
        const headers = {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "x-who": who === "cancels" ? "" : who.sub,
        };
        const response = await fetch(at, { redirect: "manual", headers, ...sent });
        sent = undefined;
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const next = response.headers.get("location");
        const page = next === null ? await response.text() : "";
        // A form that a browser's scripts send: somebody else was signed in there.
        const form = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
        if (form) {
          const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]+)"/g)];
          sent = {
            method: "POST",
            body: new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value])),
          };
        } else if (!next) throw new Error(`The provider answered ${response.status}: ${page}`);
        at = new URL(next ?? form ?? "", issuer).href;
      }
      return at;
    },
    add: (who) => void people.set(who.sub, who),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
