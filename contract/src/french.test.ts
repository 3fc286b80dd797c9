import { expect, test } from "vitest";
import { approvalWords } from "./approval-words.ts";
import { bookingWords } from "./bookings.ts";
import { descriptions } from "./descriptions.ts";
import { problems, rules, words } from "./errors.ts";
import { french } from "./french.ts";
import { toTheCent } from "./money.ts";
import { nounsInFrench } from "./nouns.fr.ts";
import { safeCopyWords } from "./safe-copy-words.ts";
import { spoken } from "./sentence.ts";
import { translated } from "./translated.ts";

const inFrench = <T>(said: T): T => translated(said, french);
/** Every French sentence, those with arguments as they are written. */
function frenchSentences(): [name: string, sentence: string][] {
  const catalogued = Object.entries(french.areas).flatMap(([area, table]) =>
    Object.entries(table).map(([key, word]): [string, string] => [`${area}.${key}`, String(word)]),
  );
  return [...catalogued, ...Object.entries(french.elsewhere)];
}

test("what is refused is refused in French, whatever it was made of", () => {
  expect(inFrench({ detail: problems.not_found[1] })).toEqual({ detail: "Introuvable." });
  expect(inFrench({ username: [words.taken("username")] })).toEqual({
    username: ["Ce nom d’utilisateur existe déjà."],
  });
  expect(inFrench(words.fileTypes(["jpg", "png"]))).toBe("Types de fichiers acceptés\u00a0: .jpg, .png");
  expect(inFrench(words.packageRepriced(toTheCent(1234.5)))).toContain("1\u00a0234,50\u00a0$");
  expect(inFrench(words.guestInList(2, words.addressMissing))).toBe(
    "Invité 2\u00a0: L’adresse courriel manque.",
  );
  expect(inFrench(words.usedBy([{ name: { one: "Stream", many: "Streams" }, count: 2 }]))).toBe(
    "Encore utilisé par 2 diffusions. Veuillez d’abord modifier ou supprimer ce qui l’utilise.",
  );
  const parents = [1, 2].map((n) => ({ what: "family", title: `Shaw ${n}` }));
  expect(inFrench(words.parentsInBin(parents.slice(0, 1)))).toMatch(
    /la famille Shaw 1\. Restaurez d’abord cet élément\.$/,
  );
  expect(inFrench(words.parentsInBin(parents))).toMatch(
    /la famille Shaw 2\. Restaurez d’abord ces éléments\.$/,
  );
  expect(inFrench(rules.oneOf("a, b"))).toBe("Choisissez une de ces valeurs\u00a0: a, b.");
  expect(inFrench(approvalWords.approved)).toBe("La demande a bien été approuvée.");
});

test("a conflict and the next free time are said in French, with times as French has them", () => {
  const reading = { zone: "America/Toronto", reader: "America/Toronto", clock: null };
  const at = (time: string) => Date.parse(`2026-11-20T${time}-05:00`);
  const told = { name: "Front", whose: "Edith Shaw", isTogether: false };
  const taken = bookingWords.camera({ ...told, when: { start: at("14:00"), end: at("15:30"), ...reading } });
  expect(inFrench(`${taken} ${bookingWords.nextFree({ at: at("16:00"), ...reading })}`)).toMatch(
    /^Front est réservée pour la cérémonie pour Edith Shaw\u00a0: ven\. 20 nov\..*, 14\u00a0h à 15\u00a0h\u00a030\. Le prochain moment libre est le ven\. 20 nov\..*, 16\u00a0h\.$/,
  );
});

test("what somebody typed stays as it is", () => {
  expect(inFrench(["Anne-Marie LeBlanc", "", "Stairs only. Ring twice."])).toEqual([
    "Anne-Marie LeBlanc",
    "",
    "Stairs only. Ring twice.",
  ]);
  expect(inFrench(words.otherEnterprise("This field is nothing."))).toContain("This field is nothing.");
});

test.for<[said: string, french: RegExp]>([
  ["Cloudflare's recording is 5 minutes shorter than Vigil's.", /plus court .* 5 minutes\.$/],
  ["Vigil's recording is 40 seconds shorter than YouTube's, which you can download instead.", /40 secondes/],
  ["Vigil has no recording of this service. YouTube has one, which you can download.", /YouTube en a un/],
  [
    "The disk is full: 1 second of the recording is lost, and more will be. Guests see everything. Please free some space now.",
    /^Le disque est plein\u00a0: 1 seconde .* manque/,
  ],
  [
    "3 minutes are missing from the recording, after 12:05.",
    /^Il manque 3 minutes à l’enregistrement, après 12:05\.$/,
  ],
  [
    "3 minutes are missing from the recording: 2 minutes after 12:05, 1 second after 20:00 and more.",
    /^Il manque 3 minutes à l’enregistrement\u00a0: 2 minutes après 12:05, 1 seconde après 20:00 et d’autres\.$/,
  ],
  [
    "The disk is nearly full: there is room to record for less than two minutes. Please free some space. Guests are not affected.",
    /moins de deux minutes/,
  ],
  [
    "The disk is nearly full: there is room to record about 14 more minutes. Please free some space. Guests are not affected.",
    /environ 14 minutes/,
  ],
  ["The file is too large. At most 4096 MB.", /4096\u00a0Mo/],
  ["3 parts of the safe copy are damaged and were left out.", /^3 parties de la copie/],
  [safeCopyWords.noRoom(3), /dès que 3\u00a0Go seront libres/],
  ["This film is too long. At most 12 hours.", /12 heures/],
  [
    "YouTube allows 10,000 units a day, and 9,500 are used. Services that open after that are shown by Vigil alone.",
    /9\u00a0500 sont utilisées/,
  ],
  [
    "A video could not be played and was passed over. Nothing was recorded.",
    /^Une vidéo n’a pas .* Rien n’a été enregistré\.$/,
  ],
  [
    "YouTube refuses the connection. Please tell the platform's administrator.",
    /^YouTube refuse la connexion\./,
  ],
])("a sentence of another process or of last year is understood: %s", ([said, expected]) => {
  expect(inFrench(said)).toMatch(expected);
});

test("every noun of the product has its French one", () => {
  for (const { name } of descriptions) expect(nounsInFrench, name.one).toHaveProperty([spoken(name.one)]);
});

test("French is typeset as in Canada", () => {
  for (const [name, sentence] of frenchSentences()) {
    const code = sentence.includes("=>");
    if (code) continue;
    expect(sentence, name).not.toMatch(/« | »|\p{L} [;!?]/u);
    expect(sentence, name).not.toMatch(/(?<!\u00a0):(?=\s|$)/);
    expect(sentence, name).not.toMatch(/'|\.\.\./);
  }
});

test("a long text that somebody wrote comes back as it is, without being tried sentence by sentence", () => {
  const obituary = "She sang. ".repeat(5000).trim();
  expect(inFrench({ values: { obituary } })).toEqual({ values: { obituary } });
});
