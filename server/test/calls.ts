import type { LoggedIn, Role } from "@vigil/contract";
import type { InjectOptions } from "fastify";
import type { TestApp } from "./app.ts";

/** Everyone's password, in every test. */
export const password = "quiet river 41";

export interface Person {
  id: string;
  username: string;
  role: Role;
  /** The access token, from the first request on. */
  token?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  text: string;
  /** The parsed body; null where it isn't JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  json: any;
}

type Method = "GET" | "POST" | "PATCH" | "DELETE" | "PUT" | "HEAD" | "OPTIONS";
/** A JSON body, or a form with files. */
export type Sent = object | FormData | undefined;

/** Sends a request without signing in, or with any headers: what a stranger could send. */
export async function call(
  app: TestApp,
  method: Method,
  path: string,
  body?: Sent,
  options: InjectOptions = {},
): Promise<Answer> {
  const form = body instanceof FormData ? new Response(body) : undefined;
  const payload = form ? Buffer.from(await form.arrayBuffer()) : (body as object | undefined);
  const type = form?.headers.get("content-type");
  const answer = await app.http.inject({
    method,
    url: path.startsWith("/") ? path : `/v1/${path}`,
    ...(payload === undefined ? {} : { payload }),
    ...options,
    headers: { ...(type ? { "content-type": type } : {}), ...options.headers },
  });
  const isJson = String(answer.headers["content-type"] ?? "").includes("json");
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    json: isJson ? answer.json() : null,
  };
}

/** Signs in as the sign-in form does; returns what the screens get. */
export async function signIn(
  app: TestApp,
  person: Pick<Person, "username">,
  secret = password,
): Promise<LoggedIn> {
  const answer = await call(app, "POST", "usr/login/", { username: person.username, password: secret });
  if (answer.status !== 200) throw new Error(`${person.username} can't sign in: ${answer.text}`);
  return answer.json as LoggedIn;
}

/** Sends a request as a person, who signs in before the first one. */
export async function callAs(
  app: TestApp,
  person: Person,
  method: Method,
  path: string,
  body?: Sent,
  options: InjectOptions = {},
): Promise<Answer> {
  person.token ??= (await signIn(app, person)).access;
  const headers = { ...options.headers, authorization: `Bearer ${person.token}` };
  return call(app, method, path, body, { ...options, headers });
}
