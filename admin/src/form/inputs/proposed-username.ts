/** Letters that aren't a plain one with a mark. */
const letters: Record<string, string> = { œ: "oe", æ: "ae", ø: "o", ł: "l", ß: "ss" };

/** The fewest characters of a username. */
const fewest = 4;

/** 'sinead.doyle' of 'Sinéad Doyle'; empty where it would be too short for a username. */
export function proposedUsername(name: string): string {
  const username = name
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(/[œæøłß]/g, (letter) => letters[letter] ?? "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(".")
    .slice(0, 80)
    .replace(/\.$/, "");
  return username.length < fewest ? "" : username;
}
