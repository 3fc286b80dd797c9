/** French "de" before a name: "de Ruth", but "d’Émile". */
export const ofName = (name: string): string =>
  /^([AEIOUÀÂÄÉÈÊËÎÏÔÖÙÛŒ]|Yv|Hé|Hen)/i.test(name) ? `d’${name}` : `de ${name}`;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A sentence of a French catalogue in which each "de %{name}" is one value, "%{de name}", which {@link elidedValues}
 * adds to the others.
 */
export const elidable = (sentence: string): string =>
  sentence.replaceAll(/\b(de) %\{(?!smart_count)(\w+)\}/gi, "%{$1 $2}");

/** The values of a sentence with each name also as "de …"; a bare number is the sentence's count, as for Polyglot. */
export function elidedValues(values: Record<string, unknown> | number): Record<string, unknown> {
  if (typeof values === "number") return { smart_count: values };
  const added: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const of = ofName(String(value));
    added[`de ${key}`] = of;
    added[`De ${key}`] = capitalised(of);
  }
  return { ...values, ...added };
}

/** A French email template in which each "de {{name}}" is written as {@link ofName} writes it for these texts. */
export const withElisions = (template: string, texts: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\b(d)e \{\{(\w+)\}\}/gi, (whole, d: string, key: string) =>
    ofName(texts[key] ?? "").startsWith("d’") ? `${d}’{{${key}}}` : whole,
  );
