import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import type { Actor } from "./actor.ts";
import { answerForActor } from "./pending-actor.ts";

const actor = (funeralHome: string): Actor => ({
  id: "sam",
  role: "funeral_home_staff",
  accesses: {},
  staffRole: null,
  funeralHome,
  team: null,
  timezone: "UTC",
  language: null,
  clock: null,
  lacksFactor: false,
  viewer: null,
  session: "desk",
  address: "192.0.2.1",
});
const before = actor("maple");
const moved = actor("harbour");
/** A read by somebody who was `before` at the last call, and its response. */
const read = (now: Promise<Actor | null>, make: (who: Actor | null) => unknown) => {
  const pendingActor = { guess: before, resolve: () => now };
  const request = { actor: null, pendingActor } as unknown as FastifyRequest;
  return answerForActor(request, async () => make(request.actor));
};
const homeOf = (who: Actor | null) => who?.funeralHome ?? "nobody";

test("a caller who is still the same gets the prepared response, which was made once", async () => {
  const made: string[] = [];
  const answer = await read(Promise.resolve(before), (who) => made.push(homeOf(who)) && homeOf(who));
  expect([answer, made]).toEqual(["maple", ["maple"]]);
});

test("a response prepared for the home that somebody left is never sent", async () => {
  expect(await read(Promise.resolve(moved), homeOf)).toBe("harbour");
  expect(await read(Promise.resolve(null), homeOf)).toBe("nobody");
});

test("nothing is sent before the caller is known", async () => {
  const now = Promise.withResolvers<Actor | null>();
  const prepared = Promise.withResolvers<void>();
  let isAnswered = false;
  const answer = read(now.promise, (who) => {
    prepared.resolve();
    return homeOf(who);
  }).finally(() => {
    isAnswered = true;
  });
  await prepared.promise;
  await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  now.resolve(before);
  expect(await answer).toBe("maple");
});

test("a refusal meant for the previous caller isn't the current caller's, and the other way round", async () => {
  const refuse = (home: string) => (who: Actor | null) => {
    if (homeOf(who) === home) throw new Error("refused");
    return homeOf(who);
  };
  expect(await read(Promise.resolve(moved), refuse("maple"))).toBe("harbour");
  await expect(read(Promise.resolve(moved), refuse("harbour"))).rejects.toThrow("refused");
  await expect(read(Promise.resolve(before), refuse("maple"))).rejects.toThrow("refused");
});

test("as long as the caller can't be looked up, nothing is sent", async () => {
  const lost = Promise.reject(new Error("the database is away"));
  await expect(read(lost, homeOf)).rejects.toThrow("the database is away");
});
