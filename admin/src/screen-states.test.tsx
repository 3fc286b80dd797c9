import { act, screen, waitFor } from "@testing-library/react";
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

/** Milliseconds in which a screen has to show what it knows, however busy the machine is. */
const soon = { timeout: 60_000 };
/** The same of a screen that has asked for nothing, and so may have nothing to say. */
const sooner = { timeout: 5000 };

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

interface Problems {
  role: Role;
  answer: Handler;
  /** Before each screen is opened. */
  prepare?: () => void;
  /** `hasAsked`: whether the screen has asked the server for anything. */
  look: (address: string, hasAsked: () => boolean) => Promise<string | null>;
}

/** Opens each screen of a role while the server answers like this. @returns what is wrong with which */
async function problemsOf({ role, answer, prepare, look }: Problems): Promise<string[]> {
  const requests = fakeServer({}, answer);
  const router = openAdmin(whoMayAll(role), "/nowhere");
  const problems: string[] = [];
  for (const address of screensOf.get(role) ?? []) {
    const before = requests.length;
    const hasAsked = () => requests.length > before;
    prepare?.();
    await goTo(router, address);
    const problem = await look(address, hasAsked);
    if (screen.queryByText("This page could not be shown")) problems.push(`${address}: crashed`);
    // A page of something that its address doesn't name asks for nothing.
    else if (problem && hasAsked()) problems.push(`${address}: ${problem}`);
  }
  return problems;
}

const shown = () => document.querySelector("main")?.textContent ?? document.body.textContent ?? "";
const shows = (expected: RegExp, within: typeof soon) =>
  waitFor(() => expect(shown()).toMatch(expected), within).then(
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

/** What a screen lacks that has to say what is wrong. */
async function problemOf(address: string, expected: RegExp, hasAsked: () => boolean): Promise<string | null> {
  await waitFor(() => expect(pending.isAny()).toBe(false), soon);
  if (isForm(address)) return null;
  if (!(await shows(expected, hasAsked() ? soon : sooner)))
    return `says nothing of it: ${shown().slice(0, 120)}`;
  return claimsEmpty();
}

const onItsWay = () => document.querySelector("h1, h2, form, [role=progressbar], [role=status]") !== null;
/** What a screen lacks while nothing has been answered. */
async function problemOnItsWay(): Promise<string | null> {
  const isShown = await waitFor(() => expect(onItsWay()).toBe(true), soon).then(
    () => true,
    () => false,
  );
  return isShown ? claimsEmpty() : "shows nothing while the server doesn't answer";
}

test.for([...screensOf.keys()])(
  "each screen of a %s shows that it is on its way, and says so when the server then fails",
  async (role) => {
    let fails = Promise.withResolvers<void>();
    expect(
      await problemsOf({
        role,
        answer: async () => {
          await fails.promise;
          return { status: 500, body: { detail: "The disk is full." } };
        },
        prepare: () => {
          fails.resolve();
          fails = Promise.withResolvers<void>();
        },
        look: async (address, hasAsked) => {
          const before = await problemOnItsWay();
          await act(async () => fails.resolve());
          return before ?? problemOf(address, /The disk is full|could not be fetched/, hasAsked);
        },
      }),
    ).toEqual([]);
  },
);

test.for([...screensOf.keys()])("each screen of a %s says so when the server refuses", async (role) => {
  expect(
    await problemsOf({
      role,
      answer: () => ({ status: 403, body: { detail: "The disk is full." } }),
      look: (address, hasAsked) =>
        problemOf(address, /The disk is full|could not be fetched|permission|denied/i, hasAsked),
    }),
  ).toEqual([]);
});
