import { languageCodes } from "@vigil/contract";
import { describe, expect, test } from "vitest";
import { acquirer } from "./acquirer.ts";
import { approval } from "./approval.ts";
import { boards } from "./boards.ts";
import { catalogues } from "./catalogues.ts";
import { company_sign_in } from "./company-sign-in.ts";
import { director } from "./director.ts";
import { english } from "./en.ts";
import { login } from "./login.ts";
import { monitoring } from "./monitoring.ts";
import { offline } from "./offline.ts";
import { pages } from "./pages.ts";
import { password_strength } from "./password-strength.ts";
import { second_step } from "./second-step.ts";
import { session } from "./session.ts";

const others = languageCodes.filter((code) => code !== "en");
type Texts = ReadonlyMap<string, string>;

/** Every text of a table by its dotted key; one that is made of arguments with the names of these in their place. */
function textsOf(words: object, above = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, word]): [string, string][] => {
    const path = above + key;
    if (typeof word === "object") return textsOf(word, `${path}.`);
    if (typeof word !== "function") return [[path, word]];
    const names = ["%{first}", "%{second}"].slice(0, word.length);
    return [[path, word(...names)]];
  });
}

async function allOf(code: (typeof others)[number]): Promise<Texts> {
  const [boot, app, live, pages, secondStep, company, strength, acquirerPages] = await Promise.all([
    catalogues[code].boot(),
    catalogues[code].app(),
    catalogues[code].live(),
    catalogues[code].pages(),
    catalogues[code].second_step(),
    catalogues[code].company_sign_in(),
    catalogues[code].password_strength(),
    catalogues[code].acquirer(),
  ]);
  return new Map(
    textsOf({
      boot: boot.default,
      ...app.default.messages,
      live: live.default,
      pages: pages.default,
      second_step: secondStep.default,
      company_sign_in: company.default,
      password_strength: strength.default,
      acquirer: acquirerPages.default,
    }),
  );
}
const englishTexts: Texts = new Map(
  textsOf({
    boot: { login, approval, offline, session },
    ...english.messages,
    live: { director, boards, monitoring },
    pages,
    second_step,
    company_sign_in,
    password_strength,
    acquirer,
  }),
);

/** Texts that are the same in both languages, beside those without a letter outside of placeholders. */
const same = new Set([
  ...[
    "Actions",
    "Administration",
    "Bio",
    "Cloudflare",
    "CVC",
    "CSV",
    "Date",
    "Description",
    "Document",
    "Documents",
    "Image",
    "Net",
    "Taxes",
  ],
  ...[
    "Incident",
    "Incidents",
    "Incident |||| Incidents",
    "Archive |||| Archives",
    "Justification",
    "Latitude",
    "Longitude",
    "Message",
  ],
  ...[
    "Message |||| Messages",
    "Messages",
    "Minutes",
    "Note",
    "Notification",
    "Notifications",
    "Pages",
    "Pause",
    "Photo",
    "Port",
    "Public",
  ],
  ...["RTMP", "RTSP", "SRT", "Sources", "Total", "Type", "Vigil", "YouTube", "Zoom"],
  ...["1 minute |||| %{smart_count} minutes", "%{numbers}", "Action"],
  ...["%{minutes} min", "%{hours} h"],
]);

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}|\{\{\w+\}\}/g))].sort();
const forms = (text: string) => text.split("||||").length;

describe.for(others)("the words in %s", (code) => {
  test("are complete: each English text has its own, and there is no other", async () => {
    const texts = await allOf(code);
    // React-admin has texts that its own packages don't share.
    const ours = (all: Texts) => [...all.keys()].filter((key) => !key.startsWith("ra."));
    const kinds = (key: string) => key.replace(/^boot\.approval\.(processing|approved|invalid|failed)$/, "");
    expect(ours(texts).filter((key) => !englishTexts.has(key) && kinds(key) !== "")).toEqual([]);
    expect([...englishTexts.keys()].filter((key) => !texts.has(key))).toEqual([]);
  });

  test("aren't the English ones, but for a few that are the same", async () => {
    const left = [...(await allOf(code))].filter(
      ([key, text]) =>
        text === englishTexts.get(key) &&
        /\p{L}/u.test(text.replaceAll(/%\{\w+\}/g, "")) &&
        !same.has(text) &&
        !key.startsWith("ra."),
    );
    expect(left.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  test("take the same values, and are counted where the English ones are", async () => {
    const wrong = [...(await allOf(code))].filter(([key, text]) => {
      const other = englishTexts.get(key);
      // React-admin's own differ in what they name.
      if (other === undefined || key.startsWith("ra.")) return false;
      return (
        placeholders(text).join() !== placeholders(other).join() ||
        (forms(text) === 1) !== (forms(other) === 1)
      );
    });
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

test("French is set as in Canada: no-break spaces where French has them, no space before ; ! ?, real apostrophes", async () => {
  const rules: Record<string, RegExp> = {
    "an ordinary space before a colon": / :/,
    "a space before ; ! or ?": /[ \u00a0\u202f][;!?]/,
    "an ordinary space inside quotation marks, or none": /«(?!\u00a0)|(?<!\u00a0)»/,
    "English quotation marks": /[“”"]/,
    "a straight apostrophe": /'/,
    "no space before a colon": /\p{L}:(?!\/\/)(?= |$)/u,
    "an hour without its spaces": /\d h\d|\d:\d\d h/,
  };
  const wrong = [...(await allOf("fr"))].flatMap(([key, text]) =>
    Object.entries(rules).flatMap(([rule, pattern]) =>
      pattern.test(text) ? [`${key}: ${rule}: ${text}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});

test("French counts nothing as one thing, so what is said of one says the number instead of 1", async () => {
  const said = [...(await allOf("fr"))].filter(([key, text]) => {
    const [one = "", many] = text.split("||||");
    return !key.startsWith("ra.") && many?.includes("%{smart_count}") && /(^|\s)1\s/.test(one);
  });
  expect(said).toEqual([]);
});
