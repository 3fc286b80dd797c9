import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { roles } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { call, callAs, gather, password } from "./people.ts";

const app = await startApp({ demo: true });
const { cast, make } = await gather(app);
const answer = await call(app, "GET", "openapi.json");
// biome-ignore lint/suspicious/noExplicitAny: a document of any shape
type Any = any;
const document: Any = answer.json;
const operations: [address: string, method: string, operation: Any][] = Object.entries<Any>(
  document.paths,
).flatMap(([address, methods]) =>
  Object.entries<Any>(methods).map(([method, operation]): [string, string, Any] => [
    address,
    method,
    operation,
  ]),
);

/** Every object of the document with its path. */
function* nodes(node: unknown, place = "#"): Generator<[string, Any]> {
  if (typeof node !== "object" || node === null) return;
  yield [place, node];
  for (const [key, child] of Object.entries(node))
    yield* nodes(child, `${place}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
}
const at = (pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .reduce<Any>((node, key) => node?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], document);

test("the document is OpenAPI 3.1 with everything that the standard requires", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({
    title: "Vigil API",
    version: expect.any(String),
    contact: { name: "Vigil", url: app.config.publicUrl },
  });
  expect(
    Object.keys(document).filter(
      (key) => !["openapi", "info", "servers", "security", "paths", "components", "tags"].includes(key),
    ),
  ).toEqual([]);
  for (const [address, method, operation] of operations) {
    const where = `${method} ${address}`;
    expect(address, where).toMatch(/^\/v1\//);
    expect(["get", "post", "put", "patch", "delete"], where).toContain(method);
    expect(operation.summary, where).toEqual(expect.any(String));
    expect(Object.keys(operation.responses).length, where).toBeGreaterThan(0);
    for (const [status, response] of Object.entries<Any>(operation.responses)) {
      expect(status, where).toMatch(/^[1-5]\d\d$/);
      expect(response.$ref ?? response.description, where).toEqual(expect.any(String));
    }
    const parameters: Any[] = operation.parameters ?? [];
    const inPath = parameters.filter((one) => one.in === "path").map((one) => one.name);
    expect(inPath.toSorted(), where).toEqual(
      [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
    );
    for (const one of parameters)
      expect(one, where).toMatchObject({
        name: expect.any(String),
        in: expect.stringMatching(/^(path|query|header)$/),
        schema: expect.any(Object),
      });
    for (const one of parameters.filter((one) => one.in === "path")) expect(one.required, where).toBe(true);
    expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size, where).toBe(parameters.length);
    if (operation.requestBody)
      expect(Object.keys(operation.requestBody.content).length, where).toBeGreaterThan(0);
  }
});

test("every reference resolves, and every schema is valid JSON Schema 2020-12", () => {
  const types = ["null", "boolean", "object", "array", "number", "string", "integer"];
  for (const [place, node] of nodes(document)) {
    if (typeof node.$ref === "string") expect(at(node.$ref), `${place}: ${node.$ref}`).toBeDefined();
    if (
      !/\/(schema|schemas\/\w+|properties\/\w+|items|anyOf\/\d+|oneOf\/\d+|additionalProperties)$/.test(place)
    )
      continue;
    for (const type of [node.type ?? []].flat()) expect(types, place).toContain(type);
    if (node.required !== undefined) expect(node.required, place).toEqual(expect.any(Array));
    if (node.pattern !== undefined) expect(() => new RegExp(node.pattern, "u"), place).not.toThrow();
    expect(node, place).not.toHaveProperty("nullable");
    expect(node.exclusiveMinimum ?? 0, place).not.toBe(true);
  }
});

test("Spectral, by which others check such documents, finds nothing to say", async () => {
  const spectral = new Spectral();
  // All our addresses end with a slash, as they always have.
  spectral.setRuleset({
    extends: [[oas as RulesetDefinition, "recommended"]],
    rules: { "path-keys-no-trailing-slash": "off" },
  });
  const found = await spectral.run(document);
  expect(found.map(({ code, message, path }) => `${code} at ${path.join(" ")}: ${message}`)).toEqual([]);
});

test("every operation has an id of its own, which generated clients can call it by", () => {
  const ids = operations.map(([, , { operationId }]) => operationId as string);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  const idOf = (method: string, address: string) => document.paths[address][method].operationId;
  expect([
    idOf("get", "/v1/usr/funeral_home/"),
    idOf("post", "/v1/usr/funeral_home/"),
    idOf("get", "/v1/usr/fh_clients/{id}/"),
    idOf("patch", "/v1/usr/fh_clients/{id}/"),
    idOf("post", "/v1/str/stream/{id}/prolong_page/"),
    idOf("delete", "/v1/usr/sessions/{id}/"),
  ]).toEqual([
    "listFuneralHomes",
    "createFuneralHome",
    "getFamily",
    "updateFamily",
    "postStreamProlongPage",
    "deleteUsrSessionsById",
  ]);
});

/** The lines of the router's own tree, in which each address is below its prefix. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, lines = "", part = "", methods] = /^([│├└─\s]*)(\S*)(?: \((.+)\))?/.exec(line) ?? [];
    above.splice(Math.max(0, lines.length / 4 - 1), above.length, part);
    return methods?.split(", ").map((method) => `${method} ${above.join("")}`) ?? [];
  });
}

test("every route of the API is described, and everything described is a route", async () => {
  const routed = routesOf(app.http.printRoutes({ commonPrefix: false })).filter(
    (line) => / \/v1\//.test(line) && !/^(HEAD|OPTIONS) | \/v1\/(docs|openapi\.json)/.test(line),
  );
  const described = operations.map(
    ([address, method]) =>
      `${method.toUpperCase()} ${address.replace(/\/$/, "").replace(/\{(\w+)\}/g, ":$1")}`,
  );
  expect(routed.map((line) => line.replace(/\/$/, "")).toSorted()).toEqual(described.toSorted());
});

test("each operation says who may call it", () => {
  expect(operations.filter(([, , { description }]) => !description)).toEqual([]);
  const stream = document.paths["/v1/str/stream/"].post.description;
  expect(stream).toBe("For: super_admin (events), funeral_home, funeral_home_staff (streams), family.");
  for (const [address, , operation] of operations) {
    const words: string = operation.description ?? "";
    for (const role of words.matchAll(/\b(\w+_\w+|family)\b(?= \(|,|\.)/g))
      if (words.includes("For:")) expect([...roles, ...role], address).toContain(role[0]);
  }
});

test("a password and a camera's key are never returned, and the document reveals no secret of this installation", () => {
  for (const [name, schema] of Object.entries<Any>(document.components.schemas)) {
    expect(Object.keys(schema.properties), name).not.toContain("password");
    expect(Object.keys(schema.properties), name).not.toContain("rtmp_key");
  }
  for (const secret of [app.config.secretKey, app.config.databaseUrl, password, "argon2", "token_hash"])
    expect(answer.text).not.toContain(secret);
});

test("the server's responses match the document", async () => {
  const stream = await make.stream({
    funeral_home: cast.maple.id,
    family: cast.doyle.id,
    funeral_home_director: cast.sam.id,
  });
  const camera = await make.camera({ funeral_homes: [cast.maple.id] });
  for (const [path, record] of [
    ["str_stream", stream],
    ["str_ip_cameras", camera],
  ] as const) {
    expect(Object.keys(record).toSorted()).toEqual(
      Object.keys(document.components.schemas[path].properties).toSorted(),
    );
  }
  const info = await callAs(app, cast.maple, "GET", "usr/info/");
  expect(Object.keys(info.json)).toEqual(
    expect.arrayContaining(
      document.paths["/v1/usr/info/"].get.responses[200].content["application/json"].schema.required,
    ),
  );
});

test("the API reference is served from here and makes no external requests", async () => {
  const page = await call(app, "GET", "/v1/docs/");
  expect(page.status).toBe(200);
  expect(page.headers["content-security-policy"]).toMatch(/connect-src 'self'/);
  expect(page.text.replaceAll("http://www.w3.org", "")).not.toMatch(/(src|href)="https?:/);
});
