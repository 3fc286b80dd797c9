import { limits } from "@vigil/contract";

type Strength = "weak" | "fair" | "good";
type Advice = "too_short" | "runs" | "own_name" | "longer";

/** Characters that count, and one more for each further kind of them, from which a password is fair, and good. */
const fairFrom = 12;
const goodFrom = 16;
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
/** Characters of a name below which it is in a password by chance. */
const shortestName = 4;

/**
 * How hard a password is to guess, by a simple rule that favours length: characters that repeat, or go on as in 1234 and
 * on a keyboard, don't count, nor does the user's own name. The server refuses the common ones.
 * @returns null while nothing is typed; the advice is what would help most, and null for a good one
 */
export function strengthOf(
  password: string,
  names: readonly string[] = [],
): { strength: Strength; advice: Advice | null } | null {
  if (password === "") return null;
  const own = names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter(({ length }) => length >= shortestName);
  const others = own.reduce((rest, name) => rest.replaceAll(name, ""), password.toLowerCase());
  const counted = [...others].filter(
    (character, at, all) => !goesOn([all[at - 2], all[at - 1]], character),
  ).length;
  const score = counted + kinds.filter((kind) => kind.test(password)).length - 1;
  const strength = score >= goodFrom ? "good" : score >= fairFrom ? "fair" : "weak";
  if (password.length < limits.passwordMin) return { strength: "weak", advice: "too_short" };
  if (strength === "good") return { strength, advice: null };
  if (others.length < password.length) return { strength, advice: "own_name" };
  return { strength, advice: counted * 2 <= others.length + 1 ? "runs" : "longer" };
}

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Whether a character goes on with the two before it. */
function goesOn([first, second]: readonly (string | undefined)[], third: string): boolean {
  if (first === undefined || second === undefined) return false;
  const step = second.charCodeAt(0) - first.charCodeAt(0);
  if (Math.abs(step) <= 1 && third.charCodeAt(0) - second.charCodeAt(0) === step) return true;
  return rows.some((row) => row.includes(first + second + third));
}
