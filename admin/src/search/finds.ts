import { directing, type Info, idSessions, may, type SearchHit, streams } from "@vigil/contract";
import { pages } from "../pages.ts";
import { registrations } from "../registrations.ts";
import { filteredList } from "../resource/list/list-address.ts";
import { mayOpen } from "../routes.ts";

/** Something that the search leads to: a record, a page, or a thing to do. */
export interface Find {
  to: string;
  title: string;
  /** Below the title: the place or the telephone number by which it was found. */
  foundBy?: string | null;
  /** Below that: when it is, and whose. */
  note?: string;
  /** Further words by which it is found. */
  keywords?: string;
  /** Key of the catalogue for the heading above it. */
  kind: string;
}

/** Hours around a service in which its Director Panel is offered with it. */
const directedWithin = 26;

const byPath = new Map(registrations.map((one) => [one.name, one]));

/** Where a record opens: its form, its page, or else its list, searched for it; a guest's is its service's. */
export function destinationOf(
  me: Info,
  { resource, id, title, stream }: Pick<SearchHit, "resource" | "id" | "title" | "stream">,
): string {
  if (stream !== null) return destinationOf(me, { resource: streams.path, id: stream, title, stream: null });
  const registration = byPath.get(resource);
  if (registration?.edit && may(me, registration.contract, "edit")) return `/${resource}/${id}`;
  if (registration?.show && may(me, registration.contract, "read")) return `/${resource}/${id}/show`;
  return filteredList(resource, { search: title });
}

/** The address of the Director Panel of a service that is near; null for any other record. */
export function directorOf(me: Info, { resource, id, at }: SearchHit, now: number): string | null {
  const isDirected = resource === streams.path || resource === idSessions.path;
  if (!isDirected || at === null || !may(me, directing, "edit")) return null;
  const hours = Math.abs(Date.parse(at) - now) / 3_600_000;
  return hours <= directedWithin ? `/director/${id}` : null;
}

/**
 * The forms for new records, as 'New stream' and the like, of the lists at these addresses and in their order.
 * @param lists addresses of the person's menu
 */
export const creatable = (me: Info, lists: readonly string[]): { to: string; label: string }[] =>
  lists.flatMap((list) => {
    const registration = byPath.get(list.slice(1));
    const to = `${list}/create`;
    return registration?.create && registration.words.create && mayOpen(me, to)
      ? [{ to, label: `resources.${registration.name}.create` }]
      : [];
  });

/** Where a home's settings have its logo. */
const branding = "/usr/info#home_branding";

/** The pages, their sections and the lists that this person may open and that their menu doesn't have. */
export function besideMenu(me: Info, menu: readonly { to: string }[]): { to: string; label: string }[] {
  const inMenu = new Set(menu.map(({ to }) => to));
  const lists = registrations.flatMap((one) =>
    one.list && may(me, one.contract, "list")
      ? [{ to: `/${one.name}`, label: `resources.${one.name}.name` }]
      : [],
  );
  const others = pages.flatMap(({ path, found, opens }) =>
    found && opens(me) ? [{ to: path, label: found }] : [],
  );
  const sections = me.role === "funeral_home" ? [{ to: branding, label: "vigil.found.branding" }] : [];
  return [...sections, ...others, ...lists].filter(({ to }) => !inMenu.has(to));
}

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The pages that the search names, in their order; those that only their keywords name follow the other pages. */
export function namedOf(pages: readonly Find[], search: string): Find[] {
  const named = pages.filter(({ title }) => isNamed(title, search));
  const others = pages.filter(
    (page) => !named.includes(page) && isNamed(`${page.title} ${page.keywords ?? ""}`, search),
  );
  const isPage = ({ kind }: Find) => kind === "vigil.search.pages";
  return [...named.filter(isPage), ...others, ...named.filter((page) => !isPage(page))];
}

/** Whether every word of the search begins a word of the text, regardless of accents. */
function isNamed(text: string, search: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(search)
    .split(/[\s,]+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}
