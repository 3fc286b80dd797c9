export type Encoding = "br" | "gzip";

/** The smallest encoding that this `accept-encoding` allows; null for none. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const allowed = (accepted ?? "")
    .toLowerCase()
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim()));
  const isAllowed = (name: Encoding) =>
    allowed.some(
      ([coding, ...weights]) => coding === name && !weights.some((one) => /^q=0(\.0*)?$/.test(one)),
    );
  return (["br", "gzip"] as const).find(isAllowed) ?? null;
}
