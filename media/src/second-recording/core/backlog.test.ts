import { expect, test } from "vitest";
import { type Tag, tagType } from "../../packager/core/flv.ts";
import { Backlog } from "./backlog.ts";

const begin = 1_000_000;
const tag = (time: number, data: number[]): Tag => ({
  type: tagType.video,
  time,
  data: Uint8Array.from(data),
});
const config = (format: number) => tag(0, [0x17, 0, 0, 0, 0, format]);
const frame = (time: number) => tag(time, [time % 1000 === 0 ? 0x17 : 0x27, 1, 0, 0, 0]);

function filled(seconds: number): Backlog {
  const backlog = new Backlog();
  backlog.push({ tag: config(1), at: begin });
  for (let time = 0; time < seconds * 1000; time += 100) backlog.push({ tag: frame(time), at: begin + time });
  return backlog;
}

test("a recording that begins in the middle of a camera's stream begins six seconds before, with a key frame", () => {
  const [format, first, ...others] = filled(20).replay();
  expect(format?.tag.data).toEqual(config(1).data);
  expect(first).toEqual({ tag: frame(13_000), at: begin + 13_000 });
  expect(others.at(-1)?.at).toBe(begin + 19_900);
});

test("pictures of a format that has ended aren't recorded with the new one", () => {
  const backlog = filled(5);
  backlog.push({ tag: config(2), at: begin + 5000 });
  expect(backlog.replay()).toEqual([]);
});
