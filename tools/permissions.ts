// `npm run permissions`: prints docs/permissions.md from what the contract grants. A test fails while the two differ.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as contract from "../contract/src/index.ts";

type Verb = contract.Verb;
type Role = contract.Role;
interface Grant {
  needs?: string | readonly string[];
  verbs: readonly Verb[];
}

export const page = fileURLToPath(new URL("../docs/permissions.md", import.meta.url));

const people: Record<Role, string> = {
  super_admin: "Super admin",
  funeral_home: "Funeral home",
  funeral_home_staff: "Its staff",
  family: "Family",
  customer_care_team: "Care team",
  customer_care_operator: "Care operator",
  video_grapher: "Videographer",
};
/** In the order in which they are printed. */
const verbNames: [Verb, string][] = [
  ["list", "see"],
  ["read", "see"],
  ["ref", "choose from"],
  ["create", "add"],
  ["edit", "change"],
  ["delete", "delete"],
  ["export", "export"],
  ["reveal", "look at the secret"],
  ["restore", "restore"],
];

const resources = (Object.values(contract) as unknown[])
  .filter(
    (value): value is contract.Resource =>
      typeof value === "object" &&
      value !== null &&
      "path" in value &&
      "grants" in value &&
      "record" in value,
  )
  .toSorted((a, b) => a.name.many.localeCompare(b.name.many, "en") || a.path.localeCompare(b.path, "en"));

/** Who may do what, as Markdown. */
export function permissionsPage(): string {
  return `${[
    "# Who may do what",
    "Printed by `npm run permissions` from the grants in `contract/`, which the server obeys and the screens ask; it isn't edited by hand.",
    "Each access that a cell names is a switch on the person's own record; one of those named is enough. A dash: not at all. *Choose from* means by name only, where a form asks for one.",
    "**Whose records:** a super admin works with everyone's; a funeral home and its staff with those of their own home; a family with those of its own streams; a care team with those of its own operators and of streams given to it; an operator and a videographer with those of streams given to them. Of one's own kind of record (its home, its profile) everyone has just the own one, at *Settings*. What lies outside doesn't exist for them. A disabled stream exists for super admins only; a draft for super admins and its home. Nothing of another home is ever seen.",
    "## Records",
    table(
      "Record",
      resources.map(({ name, path, grants }) => [
        `${name.many}<br>\`${path}\``,
        (role) => cell(grants, role),
      ]),
    ),
    "Only super admins bring back what was deleted, for 30 days. They delete from a record's own page as well; everyone else from its list.",
    "## Special actions",
    table(
      "Action",
      (Object.keys(contract.actions) as (keyof typeof contract.actions)[]).map((name) => [
        contract.actionSentences[name],
        (role) => condition(contract.actions[name].grants as contract.Grants, role),
      ]),
    ),
    "A care team and its operators read on *Today* which super admins are on duty now, with their numbers, and nothing else of the duties.",
    "Everyone may change the own password, see where one is signed in and sign out elsewhere. Whoever holds its link may approve an ID session, and guests need no account at all.",
    "## Fields that not everyone may set",
    "What is sent of them is ignored.",
    lines(resources.flatMap((one) => fieldsOf(one, one.create, one.locked))),
    "Of these, setting the following is refused (403).",
    lines(resources.flatMap((one) => fieldsOf(one, one.create, one.refused))),
    "## Fields that not everyone sees",
    lines(resources.flatMap((one) => fieldsOf(one, one.record, one.hidden))),
    "## What stays closed at one's own Settings",
    lines(
      contract.roles
        .filter((role) => contract.ownProfile[role].locked.length > 1)
        .map(
          (role) =>
            `${people[role]}: ${codes(contract.ownProfile[role].locked.filter((field) => field !== "password"))}`,
        ),
    ),
  ].join("\n\n")}\n`;
}

const grantsOf = (grants: contract.Grants, role: Role): Grant[] => [grants[role] ?? []].flat() as Grant[];

/** What a role may do with a resource and which access it needs: one line for each combination of accesses. */
function cell(grants: contract.Grants, role: Role): string {
  const parts = grantsOf(grants, role).map(({ needs, verbs }) => {
    const words = [...new Set(verbNames.filter(([verb]) => verbs.includes(verb)).map(([, word]) => word))];
    const shown = words.includes("see") ? words.filter((word) => word !== "choose from") : words;
    return `${shown.join(", ")}${requirement(needs)}`;
  });
  return parts.join("<br>") || "–";
}

/** Whether a role may perform an action, and which access it needs. */
function condition(grants: contract.Grants, role: Role): string {
  const granted = grantsOf(grants, role);
  if (granted.length === 0) return "–";
  const needs = granted.flatMap((grant) => grant.needs ?? "any");
  return needs.includes("any") ? "yes" : `yes${requirement([...new Set(needs)])}`;
}

const requirement = (needs: Grant["needs"]): string =>
  needs === undefined || needs === "any" ? "" : ` (with *${[needs].flat().join("* or *")}*)`;

function table(head: string, rows: [name: string, cell: (role: Role) => string][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line([head, ...contract.roles.map((role) => people[role])]),
    line(["---", ...contract.roles.map(() => "---")]),
    ...rows.map(([name, of]) => line([name, ...contract.roles.map(of)])),
  ].join("\n");
}

/** Fields closed to roles, grouped by roles that share them; where most are closed, the open ones instead. */
function fieldsOf(
  { name }: contract.Resource,
  { shape }: { shape: object },
  closed: { readonly [K in Role]?: readonly string[] } | undefined,
): string[] {
  const roles = contract.roles.filter((role) => (closed?.[role]?.length ?? 0) > 0);
  const all = Object.keys(shape);
  const fieldList = (fields: readonly string[]) =>
    fields.length * 2 < all.length
      ? codes(fields)
      : `all but ${codes(all.filter((field) => !fields.includes(field)))}`;
  const alike = Map.groupBy(roles, (role) => fieldList(closed?.[role] ?? []));
  return [...alike].map(
    ([fields, who]) =>
      `${name.many}, not for ${who.map((role) => people[role].toLowerCase()).join(", ")}: ${fields}`,
  );
}

const codes = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(", ");
const lines = (all: string[]) => (all.length > 0 ? all.map((one) => `- ${one}`).join("\n") : "None.");

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, permissionsPage());
