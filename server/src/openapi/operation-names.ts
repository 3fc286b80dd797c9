import type { Json } from "./parts.ts";

/**
 * What the records of a path are called in operation ids, one and many, where its address doesn't say it. The addresses
 * and not the words of the screens, because generated clients call operations by these.
 */
const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  "usr/admin": ["SuperAdmin", "SuperAdmins"],
  "usr/fh_clients": ["Family", "Families"],
  "usr/funeral_home_enterprise_manager": ["EnterpriseAccount", "EnterpriseAccounts"],
  "usr/funeral_home_staff": ["StaffMember", "StaffMembers"],
  "usr/funeral_home_media": ["DirectorVideo", "DirectorVideos"],
  "usr/on_call": ["Duty", "Duties"],
  "str/stream_info": ["StreamInfo", "StreamInfo"],
  "str/remembering_wall": ["Remembrance", "Remembrances"],
  "str/stream_gallery": ["GalleryItem", "GalleryItems"],
  "str/stream_video": ["Recording", "Recordings"],
  "str/g_r_page_heading": ["EventType", "EventTypes"],
  "fin/region": ["CurrencyRegion", "CurrencyRegions"],
  "fin/choice": ["Bundle", "Bundles"],
  "fin/change_subscription": ["SubscriptionChange", "SubscriptionChanges"],
  "fin/invoice_admin_item": ["InvoiceItem", "InvoiceItems"],
  "mail/templates": ["EmailTemplate", "EmailTemplates"],
  "mail/custom-templates": ["CustomEmailTemplate", "CustomEmailTemplates"],
  "mail/custom-templates/settings": ["EmailDesign", "EmailDesigns"],
  "mail/outbox": ["OutboxEmail", "OutboxEmails"],
};

const pascal = (words: string): string =>
  words
    .split(/[^a-z0-9]+/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** The noun of a resource in operation ids: `FuneralHome` and `FuneralHomes` of `usr/funeral_home`. */
function nounOf(path: string): readonly [one: string, many: string] {
  const noun = nouns[path];
  if (noun) return noun;
  const one = pascal(path.split("/").slice(1).join(" ") || path).replace(/s$/, "");
  return [one, one.endsWith("y") ? `${one.slice(0, -1)}ies` : `${one}s`];
}

/** The standard operations of a resource by their method and what follows its address. */
const standard: Readonly<Record<string, (one: string, many: string) => string>> = {
  "get ": (_, many) => `list${many}`,
  "post ": (one) => `create${one}`,
  "get {id}": (one) => `get${one}`,
  "patch {id}": (one) => `update${one}`,
  "delete {id}": (one) => `delete${one}`,
  "post bulk_delete": (_, many) => `deleteSeveral${many}`,
  "post {id}/restore": (one) => `restore${one}`,
  "get {id}/history": (one) => `getHistoryOf${one}`,
  "get {id}/used_by": (one) => `getUsesOf${one}`,
  "get export": (_, many) => `export${many}`,
  "post {id}/reveal": (one) => `revealSecretsOf${one}`,
};

/**
 * The id of an operation: of a standard one by its verb and noun (`listFuneralHomes`), of any other by its method and
 * address (`postStreamProlongPage`).
 * @param resources the paths of all resources
 */
function operationId(method: string, address: string, resources: readonly string[]): string {
  const path = address.replace(/^\/v1\/|\/$/g, "");
  const resource = resources
    .filter((one) => path === one || path.startsWith(`${one}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  const [one, many] = resource ? nounOf(resource) : ["", ""];
  const rest = resource ? path.slice(resource.length + 1) : path;
  const name = standard[`${method} ${rest}`];
  if (resource && name) return name(one, many);
  const parts = rest.split("/");
  // A record's id is understood, except at the end: there it tells one record from all of them.
  const named = parts.flatMap((part, index) => {
    if (!part.startsWith("{")) return [pascal(part)];
    return index === parts.length - 1 && index > 0 ? [`By${pascal(part.slice(1, -1))}`] : [];
  });
  return `${method}${one}${named.join("")}`;
}

type Operation = Json & { description?: string; security?: readonly unknown[]; tags: readonly string[] };

/** Gives every operation its id, and a description where it has none. */
export function namedPaths(paths: Record<string, Json>, resources: readonly string[]): Record<string, Json> {
  const named = ([method, operation]: [string, unknown], address: string) => {
    const { description, ...rest } = operation as Operation;
    const isOpen = rest.security?.length === 0;
    const anybody = isOpen ? "Nobody needs to be signed in." : "For whoever is signed in.";
    return [
      method,
      { operationId: operationId(method, address, resources), description: description || anybody, ...rest },
    ];
  };
  return Object.fromEntries(
    Object.entries(paths).map(([address, methods]) => [
      address,
      Object.fromEntries(Object.entries(methods).map((entry) => named(entry, address))),
    ]),
  );
}

/** All tags of these operations, as the document declares them. */
export function tagsOf(paths: Record<string, Json>): { name: string }[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as Operation[]);
  const names = new Set(operations.flatMap(({ tags }) => tags));
  return [...names].toSorted((one, other) => one.localeCompare(other, "en")).map((name) => ({ name }));
}
