import { Writable } from "node:stream";
import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { nonBlockingLog, withoutParameters } from "./log.ts";

test("lines that nobody reads are dropped in the end, and their number is logged when somebody reads again", async () => {
  const read: string[] = [];
  const waiting: (() => void)[] = [];
  const slow = new Writable({
    decodeStrings: false,
    highWaterMark: 10,
    write(line: string, _encoding, done) {
      read.push(line);
      waiting.push(done);
    },
  });
  const log = nonBlockingLog(slow, 20);
  for (const line of ["one line\n", "two lines\n", "three lines\n", "four lines\n", "five lines\n"])
    log.write(line);
  await expect
    .poll(() => {
      waiting.shift()?.();
      return read.length;
    })
    .toBe(4);
  expect(read.slice(0, 3)).toEqual(["one line\n", "two lines\n", "three lines\n"]);
  expect(JSON.parse(read[3] as string)).toMatchObject({ level: 40, lines: 2, msg: expect.any(String) });
});

test("the log has a failed query and its reason, and nothing that somebody typed", () => {
  const reason = Object.assign(new Error("duplicate key"), {
    detail: "Key (email)=(ann@example.com) exists",
  });
  const query = 'insert into "guest" ("email") values ($1)';
  const err = new DrizzleQueryError(query, ["ann@example.com"], reason);
  const logged = withoutParameters({ err, stream: 1 }) as { err: Error; stream: number };
  expect([logged.stream, logged.err.message]).toEqual([1, `Failed query: ${query}: duplicate key`]);
  expect(logged.err.stack).toContain("log.test.ts");
  expect(inspect(logged)).not.toContain("ann@");
  expect(withoutParameters({ err: reason })).toEqual({ err: reason });
});
