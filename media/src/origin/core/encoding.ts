export type Encoding = "br" | "gzip";

/** The smallest encoding that this `accept-encoding` allows; null for none. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const allowed = (accepted ?? "").split(",").map((one) =>
    one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const isAllowed = (name: Encoding) =>
    allowed.some(
      ([coding, ...weights]) => coding === name && !weights.some((one) => /^q=0(\.0*)?$/.test(one)),
    );
  return (["br", "gzip"] as const).find(isAllowed) ?? null;
}
