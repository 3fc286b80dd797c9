/** Characters of a kind; the sentences of the log are shorter. */
const longest = 200;

/**
 * The kind of an error in the log: our sentence, the route if there is one, and the error's code or name. Never its
 * message, which may hold what somebody typed.
 * @param args of pino's logger: fields and a sentence
 */
export function errorKind(args: readonly unknown[]): string {
  const [fields, said] = typeof args[0] === "string" ? [{}, args[0]] : [args[0], args[1]];
  const { err, route } = (fields ?? {}) as { err?: unknown; route?: string };
  const { code, name } = (err ?? {}) as { code?: unknown; name?: unknown };
  const cause = [code, name].find((one) => typeof one === "string" && one !== "");
  const sentence = typeof said === "string" ? said : "an error without a sentence";
  return `${sentence}${route ? ` (${route})` : ""}${cause ? `: ${cause}` : ""}`.slice(0, longest);
}
