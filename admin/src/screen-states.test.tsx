import { screen, waitFor } from "@testing-library/react";
import { type Role, roles } from "@vigil/contract";
import { beforeAll, expect, test } from "vitest";
import { addressesOf, goTo, loadEveryScreen, whoMayAll } from "../test/every-screen.ts";
import { openAdmin } from "../test/open-admin.tsx";
import { fakeServer, type Handler } from "../test/server.ts";
import { cleanBrowser } from "../test/setup.ts";
import { registrations } from "./registrations.ts";
import { pending } from "./session/pending.ts";

cleanBrowser();
beforeAll(loadEveryScreen);

const long = { timeout: 300_000 };
/** Milliseconds in which a screen has to show what it knows. */
const soon = { timeout: 5000 };

/** Every screen, once: by the first role that opens it. */
const screensOf = new Map<Role, string[]>();
{
  const known = new Set<string>();
  for (const role of roles) {
    const addresses = addressesOf(whoMayAll(role)).filter((address) => !known.has(address));
    for (const address of addresses) known.add(address);
    if (addresses.length > 0) screensOf.set(role, addresses);
  }
}

/** Opens each screen of a role while the server answers like this. @returns what is wrong with which */
async function problemsOf(
  role: Role,
  answer: Handler,
  look: (address: string) => Promise<string | null>,
): Promise<string[]> {
  const requests = fakeServer({}, answer);
  const router = openAdmin(whoMayAll(role), "/nowhere");
  const problems: string[] = [];
  for (const address of screensOf.get(role) ?? []) {
    const before = requests.length;
    await goTo(router, address);
    const problem = await look(address);
    if (screen.queryByText("This page could not be shown")) problems.push(`${address}: crashed`);
    // A page of something that its address doesn't name asks for nothing.
    else if (problem && requests.length > before) problems.push(`${address}: ${problem}`);
  }
  return problems;
}

const shown = () => document.querySelector("main")?.textContent ?? document.body.textContent ?? "";
const shows = (expected: RegExp) =>
  waitFor(() => expect(shown()).toMatch(expected), soon).then(
    () => true,
    () => false,
  );
/** What a list without records says; untrue while nothing is known. */
const emptySentences = registrations.flatMap(({ words }) => words.empty?.title ?? []);
const claimsEmpty = (): string | null => {
  const claim = emptySentences.find((sentence) => shown().includes(sentence));
  return claim ? `claims "${claim}"` : null;
};

/** Forms that begin empty show their fields, and each choice its own problem. */
const isForm = (address: string) => /\/(create|add|book)$/.test(address);

const states: [string, number, RegExp][] = [
  ["fails", 500, /The disk is full|could not be fetched/],
  ["refuses", 403, /The disk is full|could not be fetched|permission|denied/i],
];
test.for([...screensOf.keys()].flatMap((role) => states.map((state) => [role, ...state] as const)))(
  "each screen of a %s says so when the server %s",
  long,
  async ([role, , status, expected]) => {
    const answer: Handler = () => ({ status, body: { detail: "The disk is full." } });
    expect(
      await problemsOf(role, answer, async (address) => {
        await waitFor(() => expect(pending.isAny()).toBe(false), soon);
        if (isForm(address)) return null;
        if (!(await shows(expected))) return `says nothing of it: ${shown().slice(0, 120)}`;
        return claimsEmpty();
      }),
    ).toEqual([]);
  },
);

// Last, because its requests stay on their way.
test.for([...screensOf.keys()])(
  "while the server doesn't answer, each screen of a %s shows that it is on its way",
  long,
  async (role) => {
    const onItsWay = () => document.querySelector("h1, h2, form, [role=progressbar], [role=status]") !== null;
    expect(
      await problemsOf(
        role,
        () => new Promise(() => undefined),
        async () => {
          const isShown = await waitFor(() => expect(onItsWay()).toBe(true), soon).then(
            () => true,
            () => false,
          );
          return isShown ? claimsEmpty() : "shows nothing";
        },
      ),
    ).toEqual([]);
  },
);
