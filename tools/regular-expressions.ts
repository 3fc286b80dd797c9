import { parseSync } from "oxc-parser";
import { analyse } from "scslre";
import { packages, type Source, sourcesOf } from "./sources.ts";

/** A regular expression in the source, and where. */
export interface Expression {
  /** Relative to the repository, with the line. */
  place: string;
  pattern: string;
  flags: string;
}

/** Every regular expression that ships, but for those that are put together while the program runs. */
export const shippedExpressions = (): Expression[] =>
  packages.flatMap((name) => sourcesOf(name).flatMap(expressionsIn));

export function expressionsIn({ path, text }: Source): Expression[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const found: Expression[] = [];
  const left: unknown[] = [program];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (typeof node !== "object" || node === null) continue;
    if (isExpression(node)) {
      const line = text.slice(0, node.start).split("\n").length;
      found.push({ place: `${path}:${line}`, ...node.regex });
    } else left.push(...Object.values(node));
  }
  return found;
}

const isExpression = (node: object): node is { start: number; regex: { pattern: string; flags: string } } =>
  "type" in node && node.type === "Literal" && "regex" in node;

/**
 * Whether a text exists for which the expression takes more than linear time: because it may begin in many places, or
 * because parts of it may divide the same signs among themselves in many ways. It knows the common ways, not all.
 */
export const isSlow = ({ pattern, flags }: Expression): boolean =>
  analyse({ source: pattern, flags }, { reportTypes: { Move: true, Self: true, Trade: true }, maxReports: 1 })
    .reports.length > 0;
