import { sentence } from "@vigil/contract";

export type Fields = Record<string, unknown>;
export interface Upload {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}
/** Files by field. */
export type Uploads = Record<string, Upload>;
export type Saved = { id: string } & Record<string, unknown>;

/** The API as one signed-in person uses it. Error responses become Errors with the API's own sentence. */
export interface Person {
  create(path: string, fields: Fields, files?: Uploads): Promise<Saved>;
  change(path: string, id: string, fields: Fields, files?: Uploads): Promise<Saved>;
  /** Moves a record to the bin. */
  remove(path: string, id: string): Promise<void>;
  /** Every record of a short list. */
  all(path: string): Promise<Saved[]>;
  /** Any other request; `action` describes it in errors. */
  request<T>(action: string, method: "GET" | "POST" | "PUT", path: string, fields?: Fields): Promise<T>;
}

/** Milliseconds after which a person signs in again; an access token is valid for half an hour. */
const renewAfter = 20 * 60_000;

export async function signIn(origin: string, username: string, password: string): Promise<Person> {
  const enter = async () => {
    const { access } = await call<{ access: string }>(
      `${username} signing in`,
      `${origin}/v1/usr/login/`,
      json("POST", { username, password }),
    );
    return { access, since: performance.now() };
  };
  let entered = await enter();
  const as = async <T = Saved>(what: string, path: string, request: RequestInit) => {
    if (performance.now() - entered.since > renewAfter) entered = await enter();
    return await call<T>(`${username} ${what}`, `${origin}/v1/${path}`, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${entered.access}` },
    });
  };
  return {
    create: (path, fields, files) =>
      as(`adding ${nameIn(fields)} to ${path}`, `${path}/`, body("POST", fields, files)),
    change: (path, id, fields, files) =>
      as(`changing ${path} ${id}`, `${path}/${id}/`, body("PATCH", fields, files)),
    remove: (path, id) => as(`deleting ${path} ${id}`, `${path}/${id}/`, { method: "DELETE" }),
    async all(path) {
      const page = await as(`reading ${path}`, `${path}/?page_size=10000`, { method: "GET" });
      return page.results as Saved[];
    },
    request: (action, method, path, fields) => as(action, path, fields ? json(method, fields) : { method }),
  };
}

/** Requests an email with a link to set a new password, as the sign-in page does. */
export const forgetPassword = (origin: string, username: string) =>
  call(
    `${username} asking for a new password`,
    `${origin}/v1/usr/password/reset/`,
    json("POST", { username }),
  );

function body(method: string, fields: Fields, files: Uploads = {}): RequestInit {
  if (Object.keys(files).length === 0) return json(method, fields);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value])
      form.append(field, each === null ? "" : typeof each === "object" ? JSON.stringify(each) : String(each));
  }
  for (const [field, { name, type, bytes }] of Object.entries(files)) {
    form.append(field, new File([bytes], name, { type }));
  }
  return { method, body: form };
}

const json = (method: string, value: object): RequestInit => ({
  method,
  body: JSON.stringify(value),
  headers: { "content-type": "application/json" },
});

async function call<T>(action: string, address: string, request: RequestInit): Promise<T> {
  const response = await fetch(address, request).catch((cause: Error) => {
    throw new Error(`${action} failed: nobody answers at ${address}.`, { cause });
  });
  const text = await response.text();
  if (response.ok) return (text === "" ? undefined : JSON.parse(text)) as T;
  throw new Error(`${action} failed (${response.status}): ${messageOf(text)}`);
}

function messageOf(text: string): string {
  try {
    return sentence(JSON.parse(text)) ?? text;
  } catch {
    return text.slice(0, 300);
  }
}

const nameIn = (fields: Fields) =>
  String(fields.username ?? fields.deceased_full_name ?? fields.title ?? fields.name ?? "a record");
