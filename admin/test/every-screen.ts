import { act, waitFor } from "@testing-library/react";
import { type Info, may, type Role, superAdminAccesses } from "@vigil/contract";
import { expect } from "vitest";
import { contracts } from "../src/contracts.ts";
import { isLoadable } from "../src/loading/loadable.tsx";
import { pages } from "../src/pages.ts";
import { registrations } from "../src/registrations.ts";
import { person } from "./people.ts";

/** The id of a record that isn't there. */
export const missing = "01a1fbbc-0000-7000-8000-0000000000ff";
/** For a busy machine. */
const patience = { timeout: 120_000 };

/** A person of this role with every access. */
export const whoMayAll = (role: Role): Info =>
  person(
    role,
    role === "super_admin" ? Object.fromEntries(superAdminAccesses.map((access) => [access, true])) : {},
  );

/** Every list, creation form and page that the person may open. */
export function addressesOf(me: Info): string[] {
  const ofResources = registrations.flatMap(({ name, list, create }) => {
    const contract = contracts[name];
    if (!contract) return [];
    return [
      ...(list && may(me, contract, "list") ? [`/${name}`] : []),
      ...(create && may(me, contract, "create") ? [`/${name}/create`] : []),
    ];
  });
  const ofPages = pages.filter(({ opens }) => opens(me)).map(({ path }) => path.replace(":id", missing));
  return [...ofResources, ...ofPages];
}

/** Loads all screens, so that each renders at once instead of the previous one while it loads. */
export async function loadEveryScreen(): Promise<void> {
  const ofResources = registrations.flatMap(({ list, create, edit, show }) => [list, create, edit, show]);
  const all = [...ofResources, ...pages.flatMap(({ page, otherwise }) => [page, otherwise])];
  await Promise.all(all.filter(isLoadable).map(({ load }) => load()));
}

/** Whether a heading appears: a part that loads by itself, such as a family's home, is a moment on its way. */
export const hasHeading = (): Promise<boolean> =>
  waitFor(() => expect(document.querySelector("h1, h2")).not.toBeNull(), patience).then(
    () => true,
    () => false,
  );

/** Follows a link within the app. */
export const goTo = (router: { navigate(to: string): Promise<void> }, address: string): Promise<void> =>
  act(() => router.navigate(address));
