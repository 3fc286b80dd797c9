import { screen, waitFor } from "@testing-library/react";
import { type Info, type Role, roles } from "@vigil/contract";
import { beforeAll, expect, test } from "vitest";
import { addressesOf, goTo, hasHeading, loadEveryScreen, patience, whoMayAll } from "../test/every-screen.ts";
import { openAdmin } from "../test/open-admin.tsx";
import { fakeServer } from "../test/server.ts";
import { cleanBrowser } from "../test/setup.ts";
import { registrations } from "./registrations.ts";
import { pending } from "./session/pending.ts";

cleanBrowser();
beforeAll(loadEveryScreen);

/** Staff with all accesses have the screens of their home. */
const people = roles.filter((role) => role !== "funeral_home_staff");
const long = { timeout: 300_000 };

/** Opens each screen of a person in turn. @returns what is wrong with which */
async function problemsOf(me: Info, look: (address: string) => Promise<string | null>): Promise<string[]> {
  const router = openAdmin(me, "/nowhere");
  const problems: string[] = [];
  for (const address of addressesOf(me)) {
    await goTo(router, address);
    if (!(await hasHeading())) problems.push(`${address}: nothing is shown`);
    else if (screen.queryByText("This page could not be shown")) problems.push(`${address}: crashed`);
    else {
      const problem = await look(address);
      if (problem) problems.push(`${address}: ${problem}`);
    }
  }
  return problems;
}

const answered = () => waitFor(() => expect(pending.isAny()).toBe(false), patience);
const isForm = (address: string) => /\/(create|add|book)$/.test(address);
const text = () => document.body.textContent ?? "";

/** What lists without records say: while nothing is known it would be untrue. */
const emptySentences = registrations.flatMap(({ words }) => words.empty?.title ?? []);

const detail = "The server is being mended.";

test.for(people)(
  "while the server doesn't answer, no screen of a %s claims that there is nothing",
  long,
  async (role: Role) => {
    fakeServer({}, () => new Promise(() => undefined));
    expect(
      await problemsOf(
        whoMayAll(role),
        async () => emptySentences.find((sentence) => text().includes(sentence)) ?? null,
      ),
    ).toEqual([]);
  },
);

test.for(people)(
  "when the server fails, each screen of a %s says so, and offers to try again",
  long,
  async (role: Role) => {
    fakeServer({}, () => ({ status: 500, body: { detail } }));
    expect(
      await problemsOf(whoMayAll(role), async (address) => {
        await answered();
        if (isForm(address)) return null;
        await waitFor(() => expect(text()).toContain(detail), { timeout: 3000 }).catch(() => undefined);
        if (!text().includes(detail))
          return `doesn't say that something failed: ${document.querySelector("main")?.textContent?.slice(0, 160)}`;
        return emptySentences.find((sentence) => text().includes(sentence)) ?? null;
      }),
    ).toEqual([]);
  },
);

test.for(people)("when the server refuses, each screen of a %s says so", long, async (role: Role) => {
  const refusal = "You do not have permission to perform this action.";
  fakeServer({}, () => ({ status: 403, body: { detail: refusal } }));
  expect(
    await problemsOf(whoMayAll(role), async (address) => {
      await answered();
      if (isForm(address)) return null;
      await waitFor(() => expect(text()).toMatch(/permission/i), { timeout: 3000 }).catch(() => undefined);
      return /permission/i.test(text())
        ? null
        : `doesn't say that it is refused: ${document.querySelector("main")?.textContent?.slice(0, 160)}`;
    }),
  ).toEqual([]);
});
