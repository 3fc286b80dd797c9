export type State = "ok" | "warning" | "failing";

/** What one check found. */
export interface Finding {
  /** What was looked at, in two or three words. */
  about: string;
  state: State;
  /** What was found, as a sentence. */
  found: string;
  /** What to do; only where something is to be done. */
  remedy?: string;
}

/** Milliseconds that a check may take if it doesn't say otherwise. */
const usualPatience = 15_000;

/** A finding of what `look` says; when it throws or takes too long, a failing one with the remedy. */
export async function checked(
  about: string,
  remedy: string,
  look: () => Promise<string | Omit<Finding, "about">>,
  patience = usualPatience,
): Promise<Finding> {
  const timer = Promise.withResolvers<never>();
  const late = setTimeout(
    () => timer.reject(new Error(`There was no answer within ${patience / 1000} seconds.`)),
    patience,
  );
  try {
    const found = await Promise.race([look(), timer.promise]);
    return typeof found === "string" ? { about, state: "ok", found } : { about, ...found };
  } catch (error) {
    return { about, state: "failing", found: sentenceOf(error), remedy };
  } finally {
    clearTimeout(late);
  }
}

/** An error's own words; those of a failed connection stand in its cause or in its parts. */
export function sentenceOf(error: unknown): string {
  const { message, cause, errors, code } = error as Error & { errors?: Error[]; code?: string };
  const inner = cause ?? errors?.[0];
  const words =
    message && message !== "fetch failed" ? message : inner ? sentenceOf(inner) : (code ?? "It failed.");
  return words.replaceAll(/:\/\/[^\s/@]*@/g, "://…@");
}
