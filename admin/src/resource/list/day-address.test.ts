import { expect, test } from "vitest";
import { dayFilterQuery } from "./day-address.ts";

const read = (path: string, search: string) => {
  const found = dayFilterQuery(path, search);
  return found && JSON.parse(new URLSearchParams(found).get("filter") ?? "");
};

test("an address that names a day opens the list of that day", () => {
  const day = "2026-11-20";
  expect(read("str/job", `?filter=${day}`)).toEqual({ filter: day });
  expect(read("str/stream", `?filter=${day}`)).toEqual({ event_date_after: day, event_date_before: day });
  expect(read("usr/id_sessions", `?filter=${day}`)).toEqual({
    event_date_after: day,
    event_date_before: day,
  });
  expect(dayFilterQuery("str/stream", `?filter=${day}&page=2`)).toContain("page=2");
});

test("a list's own filters stay as they are, and so does anything that isn't a day", () => {
  for (const search of ["", "?filter=%7B%7D", "?filter=tomorrow", "?page=2"])
    expect(dayFilterQuery("str/stream", search)).toBeNull();
  expect(dayFilterQuery("usr/region", "?filter=2026-11-20")).toBeNull();
});
