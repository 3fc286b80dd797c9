import { expect, test } from "vitest";
import { z } from "zod";
import { check, problems, words } from "./errors.ts";
import { sentence } from "./sentence.ts";

test("what a person reads of a refused call is its detail, else the first sentence with its field", () => {
  expect(sentence({ detail: "Not found." })).toBe("Not found.");
  expect(sentence({ username: ["Not valid username", "x"], email: ["y"] })).toBe(
    "USERNAME: Not valid username",
  );
  expect(sentence({ non_field_errors: ["These don't fit together."] })).toBe("These don't fit together.");
  for (const nothing of [null, undefined, "x", 7, {}, { a: {} }]) expect(sentence(nothing)).toBeUndefined();
});

test("the specification's sentences are kept to the letter", () => {
  expect(words.notValidUsername).toBe("Not valid username");
  expect(words.notValidSlug).toBe("Not valid slug");
  expect(words.nameRequired).toBe("Name is required");
  expect(words.removeCharacters("!")).toBe("Please remove the '!' characters from name.");
  expect(words.photoTooSmall).toBe("Photo is too small (minimum size 100x100 pixels)");
  expect(words.photoNotSquare).toBe(
    "Please provide a photo that is approximately square in shape. (width and height should be roughly equal)",
  );
  expect(words.invalidPhoto).toBe("Invalid photo");
  expect(words.unreadablePhoto).toBe(
    "Error reading photo data. Please try converting the photo to a different format (JPG or PNG)",
  );
  expect(words.imageTooSmall).toBe("Image is too small (minimum size 300x100 pixels)");
  expect(words.invalidImage).toBe("Invalid image");
  expect(words.birthInFuture).toBe("Date of birth cannot be in the future");
});

test("every problem has a status of a refusal and a sentence", () => {
  for (const [code, [status, said]] of Object.entries(problems)) {
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(said, code).toMatch(/^[A-Z].*[^ ]$/);
  }
});

test("what is wrong is told by field, in words, and a field is named like its own fault only", () => {
  const schema = z.object({
    name: z.string().min(3).max(5),
    age: z.int().min(1).max(9),
    kind: z.enum(["a", "b"]),
    of: z.array(z.string()).optional(),
  });
  expect(check(schema, { name: "ab", age: 10, kind: "c", of: [1] }).errors).toEqual({
    name: ["At least 3 characters."],
    age: ["At most 9."],
    kind: ["Choose one of: a, b."],
    of: ["This must be text."],
  });
  expect(check(schema, {}).errors).toEqual({
    name: [words.required],
    age: [words.required],
    kind: [words.required],
  });
  expect(check(schema, null).errors).toEqual({ non_field_errors: [words.required] });
});

test("an unknown field of a strict schema is refused by its name, even one that every object has", () => {
  const sent = JSON.parse('{"name":"Edith","dryrun":true,"constructor":1,"__proto__":{}}');
  const { errors = {} } = check(z.strictObject({ name: z.string() }), sent);
  expect(Object.entries(errors)).toEqual(
    ["dryrun", "constructor", "__proto__"].map((field) => [
      field,
      ["There is no such field. Please check its name."],
    ]),
  );
});
