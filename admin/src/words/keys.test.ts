import { roles, staffAccesses, superAdminAccesses } from "@vigil/contract";
import { expect, test } from "vitest";
import { person } from "../../test/people.ts";
import { menuOf } from "../layout/menu.ts";
import { registrations } from "../registrations.ts";
import { schemas } from "../schemas.ts";
import { boards } from "./boards.ts";
import { director } from "./director.ts";
import { english } from "./en.ts";
import { monitoring } from "./monitoring.ts";
import { pages } from "./pages.ts";
import { vigil } from "./vigil.ts";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../words/**", "!../**/__planted__*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every key that has words, in dotted form. */
const keys = new Set(
  keysOf({ ...english.messages, vigil: { ...vigil, ...pages, director, boards, monitoring } }),
);
function keysOf(words: object, above = ""): string[] {
  return Object.entries(words).flatMap(([name, word]) =>
    typeof word === "object" ? keysOf(word, `${above}${name}.`) : [`${above}${name}`],
  );
}
/** Includes prefixes to which code adds the rest of the key. */
const begun = new Set(
  [...keys].flatMap((key) => key.split(".").map((_, at, parts) => parts.slice(0, at).join("."))),
);

const files = Object.entries(sources).filter(([file]) => !file.includes(".test."));
/** Keys in code, in order: quoted, or composed in a template literal. */
const inCode = (pattern: RegExp) =>
  files.flatMap(([file, code]) => [...code.matchAll(pattern)].map(([, key = ""]) => ({ file, key })));
const saidOf = ({ file, key }: { file: string; key: string }) => `${file}: ${key}`;

test("every key that code asks for has words", () => {
  const asked = inCode(/"((?:vigil|resources|ra)\.[\w./]+)"/g).filter(({ key }) => !kept.has(key));
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter(({ key }) => !keys.has(key) && !begun.has(key)).map(saidOf)).toEqual([]);
});

test("every key that code composes can have words", () => {
  const composed = inCode(/`((?:vigil|resources|ra)\.[\w.]*\$\{[^`]*)`/g);
  expect(composed.length).toBeGreaterThan(100);
  const lacking = composed.filter(({ key }) => {
    const fixed = key.split(/\$\{[^}]*(?:\}|$)/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&"));
    const pattern = new RegExp(`^${fixed.join("[^.]+")}$`);
    return ![...keys, ...begun].some((each) => pattern.test(each));
  });
  expect(lacking.map(saidOf)).toEqual([]);
});

/** Names of the browser's storage keys, which look like word keys. */
const kept = new Set([
  "vigil.session",
  "vigil.seen-from",
  "vigil.refresh",
  "vigil.acknowledgements",
  "vigil.clock",
  "vigil.day",
  "vigil.push",
  "vigil.language",
]);

test("every menu, list and form of a resource has its words", () => {
  const all = Object.fromEntries([...superAdminAccesses, ...staffAccesses].map((access) => [access, true]));
  const menus = roles.flatMap((role) => menuOf(person(role, all), { demo: true }));
  const ofMenus = menus.flatMap(({ label, items }) => [
    ...(label ? [label] : []),
    ...items.map((item) => item.label),
  ]);
  const ofScreens = registrations.flatMap(({ name, list, create }) => [
    `resources.${name}.name`,
    ...(list ? [`resources.${name}.empty.title`, `resources.${name}.empty.text`] : []),
    ...(create ? [`resources.${name}.create`] : []),
  ]);
  expect([...ofMenus, ...ofScreens].filter((key) => !keys.has(key))).toEqual([]);
});

/** Enumerated fields, with the key that holds the words of their values. */
const valuesOf: Record<string, string> = {
  "fin/invoice.status": "vigil.invoices.status.",
  "fin/package.status": "vigil.packages.status.",
  "fin/payment_proof.method": "vigil.proofs.methods.",
  "fin/payment_proof.status": "vigil.proofs.status.",
  "str/ip_cameras.protocol": "vigil.cameras.protocol_words.",
  "str/stream.status": "vigil.streams.",
  "str/stream_info.broadcast_status": "vigil.details.broadcast.",
  "usr/funeral_home_staff.staff_role": "vigil.staff_roles.",
};

test.for(Object.entries(valuesOf))("every value of %s has words", ([field, below]) => {
  const [, path = "", name = ""] = /^(.*)\.(\w+)$/.exec(field) ?? [];
  const values = optionsOf(schemas[path]?.record.shape[name]);
  expect(values.length).toBeGreaterThan(0);
  expect(values.filter((value) => !keys.has(below + value))).toEqual([]);
});

/** The values of an enumeration, inside any wrapper. */
function optionsOf(schema: unknown): string[] {
  const { options, def } = (schema ?? {}) as { options?: string[]; def?: { innerType?: unknown } };
  return options ?? (def?.innerType ? optionsOf(def.innerType) : []);
}
