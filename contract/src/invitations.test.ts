import { expect, test } from "vitest";
import { inviteErrors, readInvitations } from "./invitations.schema.ts";

const people = (text: string) => readInvitations(text).guests.map(({ name, email }) => `${name} | ${email}`);

test("people are read however a list of them was typed, pasted or exported", () => {
  const typed = [
    "Anne Martel, anne@example.com",
    "ben@example.com; Ben O'Hara",
    "Cléa Roy <clea@example.com>",
    '"Doe, Dora" <dora@example.com>,',
    '"Martel, Émile","emile@example.com"',
    "“Hall, Ida” ‹ida@example.com›",
    "Fay\tLund\tfay@example.com",
    "Gus Hart gus@example.com",
    "  ",
    "Anne again, ANNE@example.com",
  ].join("\r\n");
  expect(people(`\uFEFF${typed}`)).toEqual([
    "Anne Martel | anne@example.com",
    "Ben O'Hara | ben@example.com",
    "Cléa Roy | clea@example.com",
    "Doe, Dora | dora@example.com",
    "Martel, Émile | emile@example.com",
    "Hall, Ida | ida@example.com",
    "Fay Lund | fay@example.com",
    "Gus Hart | gus@example.com",
  ]);
  expect(people("Name,E-mail\nAnne Martel,anne@example.com")).toEqual(["Anne Martel | anne@example.com"]);
});

test("a name that a spreadsheet has on two lines is one person, and the lines after it keep their numbers", () => {
  const { guests, wrong } = readInvitations('name;email\n"Martel\nÉmile";emile@example.com\nBen');
  expect(guests).toEqual([{ name: "Martel Émile", email: "emile@example.com" }]);
  expect(wrong).toEqual([{ line: 4, text: "Ben", reason: "The email address is missing." }]);
});

test("a line that can't be read is named with its number and its reason, and the others are read", () => {
  const { guests, wrong } = readInvitations(
    "Anne Martel, anne@example.com\nBen, ben.example.com\n\ncora@example.com\nDora\nEve, eve@@example.com",
  );
  expect(guests).toHaveLength(1);
  expect(wrong).toEqual([
    { line: 2, text: "Ben, ben.example.com", reason: "Not a valid email address." },
    { line: 4, text: "cora@example.com", reason: "The name is missing." },
    { line: 5, text: "Dora", reason: "The email address is missing." },
    { line: 6, text: "Eve, eve@@example.com", reason: "Not a valid email address." },
  ]);
});

test("a refused call says which guest is meant", () => {
  const stream = "019a9f3e-0000-7000-8000-000000000000";
  const anne = { name: "Anne", email: "anne@example.com" };
  expect(inviteErrors({ stream, guests: [anne] })).toBeUndefined();
  expect(inviteErrors({ stream, guests: [anne, { name: "Ben", email: "ben" }, { email: 5 }, 7] })).toEqual({
    guests: [
      "Guest 2: Not a valid email address.",
      "Guest 3: The name is missing.",
      "Guest 4: This must be an object.",
    ],
  });
  expect(inviteErrors({ stream, guests: [] })).toEqual({ guests: ["Name at least one person."] });
  expect(inviteErrors({ guests: "all" })).toEqual({
    stream: ["This field is required."],
    guests: ["This must be a list."],
  });
});
