import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { directorMediaResource } from "./director-media.schema.ts";
import { check, words } from "./errors.ts";
import { familiesResource } from "./families.schema.ts";
import {
  Colour,
  DateTime,
  Day,
  Dollars,
  Email,
  Id,
  Latitude,
  Longitude,
  Name,
  optionalText,
  Password,
  PersonName,
  Phone,
  RequiredWebAddress,
  Slug,
  text,
  Username,
  WebAddress,
} from "./fields.schema.ts";
import { nameOnly } from "./fields.ts";
import { homesResource } from "./homes.schema.ts";
import { operatorsResource } from "./operators.schema.ts";
import { recordingsResource } from "./recordings.schema.ts";
import { Login } from "./session.schema.ts";
import { staffResource } from "./staff.schema.ts";
import { teamsResource } from "./teams.schema.ts";
import { videographersResource } from "./videographers.schema.ts";

/** The first error of a value; null when it is valid. */
const says = (schema: z.ZodType, value: unknown): string | null =>
  check(schema, value).errors?.non_field_errors?.[0] ?? null;
const accepts = (schema: z.ZodType, values: readonly unknown[]) => {
  for (const value of values) expect([value, says(schema, value)]).toEqual([value, null]);
};
const refuses = (schema: z.ZodType, values: readonly unknown[], sentence: string | RegExp) => {
  for (const value of values)
    expect([value, says(schema, value)]).toEqual([
      value,
      typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    ]);
};

test("a user name has 4 to 80 characters", () => {
  accepts(Username, ["abcd", "a".repeat(80), "1234", "A.b_c@d"]);
  refuses(Username, ["abc", "a".repeat(81)], "Not valid username");
  refuses(Username, ["", "   "], words.required);
});

test("a user name is letters, digits, dots, underscores and at signs", () => {
  refuses(
    Username,
    ["sam reed", "sam-reed", "sam+reed", "zoë1", "sam\nreed", "sam\u0000reed", "samreed!", "ѕаmreed"],
    "Not valid username",
  );
});

test("a user name doesn't begin with a dot or underscore, nor has two of them in a row", () => {
  refuses(
    Username,
    [".sam", "_sam", "sam..reed", "sam__reed", "sam._reed", "sam_.reed"],
    "Not valid username",
  );
  accepts(Username, ["sam.", "sam_", "s.a_m", "@sam", "sam@@reed"]);
});

test("user names: the rule, letter by letter, for any text", () => {
  const letters = fc.stringMatching(/^[A-Za-z0-9._@]{0,90}$/);
  fc.assert(
    fc.property(letters, (name) => {
      const good =
        name.length >= 4 && name.length <= 80 && !"._".includes(name[0] ?? "") && !/[._][._]/.test(name);
      expect(says(Username, name) === null).toBe(good);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 90 }), (name) => {
      if (says(Username, name) === null) expect(name.trim()).toMatch(/^[A-Za-z0-9._@]{4,80}$/);
    }),
  );
});

test("a password has at least 8 characters, and any of them, but not only spaces", () => {
  accepts(Password, ["12345678", "       8", "пароль12", "x".repeat(200)]);
  refuses(Password, ["1234567", ""], "At least 8 characters.");
  refuses(Password, ["x".repeat(201)], "At most 200 characters.");
  refuses(Password, [" ".repeat(8), " \t\n".repeat(3)], words.blankPassword);
  refuses(Password, ["1234567\u0000"], words.notStorable);
});

test("an e-mail address is one", () => {
  accepts(Email, ["a@b.co", " a.b+c@example.com ", "o'brien@example.ie"]);
  refuses(Email, ["a", "a@b", "a b@c.de", "@b.co", "a@b..co", "a@b.co\r\nbcc: x@y.z"], words.notAnEmail);
  refuses(Email, ["", " "], words.required);
  refuses(Email, [undefined, null, 7], /required|must be text|Not a valid/);
});

test("a phone number is what people write", () => {
  accepts(Phone, [
    "+1 (416) 555-0100",
    "416.555.0100",
    "0041 44 555 01 00",
    "+1 416 555 0100 ext. 12",
    "555-0100 x3",
    "1234 x5",
    "555-0100 \t  EXT.\t12",
    "555-0100\u00a0 x 3",
  ]);
  refuses(Phone, ["call me", "12", "+", "555-0100; drop table", "123 x4", "555\t0100"], words.notAPhone);
});

test("a slug is letters and digits with single hyphens between", () => {
  accepts(Slug, ["edith-shaw", "A1", "a-b-c", "2026"]);
  refuses(Slug, ["-a", "a-", "a--b", "a_b", "a b", "a/b", "é", "a.b"], "Not valid slug");
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "Z", "9", "-"), minLength: 1, maxLength: 20 }),
      (slug) => {
        expect(says(Slug, slug) === null).toBe(
          !slug.startsWith("-") && !slug.endsWith("-") && !slug.includes("--"),
        );
      },
    ),
  );
});

test("the name of the deceased is required, and blank is no name", () => {
  refuses(PersonName, [undefined, null, "", "   ", "\n", 7, {}], "Name is required");
});

test("the name of the deceased is trimmed, and of any script", () => {
  expect(PersonName.parse("  Edith Shaw ")).toBe("Edith Shaw");
  accepts(PersonName, [
    "Zoë Müller",
    "李小龙",
    "Nguyễn Văn A",
    "Anne-Marie (Nan) St. John, Jr. 3",
    "O'Brien",
    "D’Angelo",
    "محمد",
  ]);
});

test("any other character is named in the refusal, in the order of its appearance", () => {
  const of = (characters: string) => `Please remove the '${characters}' characters from name.`;
  refuses(PersonName, ["Edith!"], of("!"));
  refuses(PersonName, ["E<d>i&t<h"], of("<>&"));
  refuses(PersonName, ["Edith_Shaw"], of("_"));
  refuses(PersonName, ["Edith 🌹"], of("🌹"));
  refuses(PersonName, ["'Edith", "Edith'", "Edith 'Shaw", "Edith' Shaw"], of("'"));
});

test("the name of the deceased stands on one line, and a refusal names what nobody sees", () => {
  const of = (characters: string) => `Please remove the '${characters}' characters from name.`;
  refuses(PersonName, ["Edith\nShaw", "Edith\r\nShaw", "Edith\u2028Shaw"], of("line break"));
  refuses(PersonName, ["Edith\tShaw"], of("tab"));
  refuses(PersonName, ["Edith\u200bShaw"], of("invisible"));
  accepts(PersonName, ["Edith\u00a0Shaw"]);
});

test("what is too long is called too long", () => {
  accepts(PersonName, ["x".repeat(200)]);
  refuses(PersonName, ["x".repeat(201)], "At most 200 characters.");
  refuses(RequiredWebAddress, [`https://example.com/${"x".repeat(500)}`], "At most 500 characters.");
  refuses(WebAddress, [`https://example.com/${"x".repeat(500)}`], "At most 500 characters.");
});

test("names: what is accepted holds nothing but what the specification lists", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (name) => {
      const { data, errors } = check(PersonName, name);
      if (errors) expect(errors.non_field_errors).toHaveLength(1);
      else expect(data).toMatch(/^[\p{L}\p{M}\p{Zs}\d(),.\-'’]+$/u);
    }),
  );
});

test("names of people and things have at most 200 characters", () => {
  accepts(Name, ["x", "x".repeat(200)]);
  refuses(Name, ["x".repeat(201)], "At most 200 characters.");
  refuses(Name, ["", " "], words.required);
});

test("text: NUL and half characters never come through", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 30 }), (value) => {
      const { data } = check(text(50), value);
      if (data === undefined) return;
      expect([data.isWellFormed(), data.includes("\u0000"), data.trim()]).toEqual([true, false, data]);
    }),
  );
  refuses(text(50), ["a\ud800", "\u0000"], words.notStorable);
  expect(optionalText(50).parse("")).toBeNull();
});

test("an id is a UUID", () => {
  accepts(Id, ["01a1fbb8-7d79-7368-aa9e-2c6cffdd1816"]);
  refuses(
    Id,
    ["1", "01a1fbb8-7d79-7368-aa9e-2c6cffdd181", "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816 "],
    words.notAnId,
  );
  refuses(Id, ["", null, undefined], words.required);
});

test("a name stands on one line, whatever was pasted", () => {
  expect(Name.parse(" Ann\r\nBcc: Lee\u0007\tDoe ")).toBe("Ann Bcc: Lee Doe");
  refuses(Name, ["\r\n", "\u0007"], words.required);
});

test("a moment has its zone and becomes UTC; a day has none and stays", () => {
  expect(DateTime.parse("2026-11-20T09:00:00-05:00")).toBe("2026-11-20T14:00:00.000Z");
  refuses(
    DateTime,
    [
      "2026-11-20",
      "2026-11-20T09:00:00",
      "2026-02-30T09:00:00Z",
      "2026-11-20T24:00:00Z",
      "now",
      "1799-12-31T00:00:00Z",
      "2201-01-01T00:00:00Z",
    ],
    words.notADateTime,
  );
  accepts(Day, ["2026-11-20", "2024-02-29", "1800-01-01"]);
  refuses(
    Day,
    ["2026-02-29", "20-11-2026", "2026-11-20T00:00:00Z", "1799-12-31", "2201-01-01"],
    words.notADate,
  );
});

test("moments: the same instant is the same text, however it was written", () => {
  const instant = fc.date({ min: new Date("1801-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, minutes) => {
      const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, -1);
      const two = (value: number) => String(Math.abs(value)).padStart(2, "0");
      const zone = `${minutes < 0 ? "-" : "+"}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
      expect(DateTime.parse(local + zone)).toBe(date.toISOString());
    }),
  );
});

test("coordinates are floored to six decimals", () => {
  expect(Latitude.parse(43.6532269)).toBe(43.653226);
  expect(Longitude.parse(-79.1234567)).toBe(-79.123457);
  fc.assert(
    fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (degrees) => {
      const once = Latitude.parse(degrees) ?? Number.NaN;
      expect(Latitude.parse(once)).toBe(once);
      expect(degrees - once).toBeGreaterThanOrEqual(-1e-9);
      expect(degrees - once).toBeLessThan(1.000001e-6);
    }),
  );
  refuses(Latitude, [90.1], "At most 90.");
  refuses(Longitude, [-180.1], "At least -180.");
});

test("an amount has at most two decimals; every amount of cents can be written", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      (cents) => void expect(says(Dollars, cents / 100)).toBeNull(),
    ),
  );
  refuses(Dollars, [0.001, 19.999], words.notCents);
  refuses(Dollars, [-0.01], "At least 0.");
  refuses(Dollars, [Number.POSITIVE_INFINITY, Number.NaN, "1"], /number/);
});

test("colours and web addresses", () => {
  accepts(Colour, ["#0F2240", "#ffffff"]);
  refuses(Colour, ["red", "#fff", "#0F2240;", "0F2240"], words.notAColour);
  accepts(WebAddress, ["https://example.com/a?b=c", "http://example.com", null, ""]);
  refuses(
    WebAddress,
    ["javascript:alert(1)", "ftp://example.com", "example.com", "data:text/html,x", "//example.com"],
    words.notAWebAddress,
  );
  for (const Address of [WebAddress, RequiredWebAddress]) {
    refuses(Address, ["https://example.com/\u0007", "https://example.com/\u007f"], words.notAWebAddress);
    refuses(
      Address,
      ["https://user:p@example.com", "https://user@example.com/a", "https://:p@example.com"],
      words.addressWithPassword,
    );
  }
  accepts(WebAddress, ["https://example.com/@name", "https://example.com/?to=a@b.example"]);
});

/** The required fields of each form. A missing field is reported as required. */
const required: [string, z.ZodObject, string[]][] = [
  [
    "a funeral home",
    homesResource.create,
    [
      "funeral_home_name",
      "address_text",
      "country_name",
      "state_name",
      "city_name",
      "postal_code",
      "username",
      "email",
      "password",
      "billing_contact_name",
      "billing_email_address",
      "billing_phone_number",
      "branding_funeral_home_name",
      "branding_funeral_home_email_address",
      "color_code",
      "color_code_register",
      "branding_custom_funeral_home_url",
    ],
  ],
  ["a family", familiesResource.create, ["family_admin_name", "username", "email", "phone", "password"]],
  [
    "a care team",
    teamsResource.create,
    ["company_name", "admin_name", "username", "email", "phone", "password"],
  ],
  ["an operator", operatorsResource.create, ["full_name", "username", "email", "phone", "password"]],
  ["a member of staff", staffResource.create, ["full_name", "username", "email", "phone", "password"]],
  [
    "a videographer",
    videographersResource.create,
    ["full_name", "username", "email", "phone", "password", "address"],
  ],
  ["signing in", Login, ["username", "password"]],
  ["a recording", recordingsResource.create, ["stream", "file"]],
  ["a new video", directorMediaResource.create, ["title", "video"]],
];
test.for(required)("%s asks for what the specification lists", ([, schema, fields]) => {
  const { errors = {} } = check(schema, {});
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(fields));
  for (const field of fields)
    expect([field, errors[field]?.[0]]).toEqual([field, expect.stringMatching(/required|Not a valid/)]);
});

test("a bio has fewer than 140 characters", () => {
  const bio = (length: number) =>
    check(staffResource.create.pick({ bio: true }), { bio: "x".repeat(length) }).errors;
  expect([bio(139), bio(140)]).toEqual([undefined, { bio: ["At most 139 characters."] }]);
});

test.for([
  ["Anne-Marie O’Brien", "Anne-Marie O’Brien"],
  ["Dr. J.R. Łukasz (Luke) & María", "Dr. J. R. Łukasz (Luke) & María"],
  ["Cheap pills: https://spam.example/buy?now", "Cheap pills https spam. example buy now"],
  ["write to me@spam.example", "write to me spam. example"],
  ["Call +1 (555) 010-9999 today", "Call today"],
  ["日本 花子", "日本 花子"],
  ["x".repeat(200), "x".repeat(60)],
  ["<>", ""],
] as const)("of %s an email to a guest repeats the name alone", ([typed, name]) =>
  expect(nameOnly(typed)).toBe(name),
);

test("a phone number of a megabyte is refused at once", () => {
  refuses(Phone, [`12345${" ".repeat(1_000_000)}y`], "At most 40 characters.");
});
