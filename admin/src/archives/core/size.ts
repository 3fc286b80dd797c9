const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes as people read it: "3.4 MB". */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes / 1000, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return new Intl.NumberFormat(document.documentElement.lang || "en", {
    style: "unit",
    unit: units[unit] ?? "kilobyte",
    maximumSignificantDigits: value < 10 ? 2 : 3,
  }).format(value);
}
