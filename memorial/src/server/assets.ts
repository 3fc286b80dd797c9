/** Where the client's build is served, and its manifest as Vite wrote it. */
export interface Assets {
  base: string;
  manifest: Record<string, { file: string; imports?: string[] }>;
}

/** The script of an entry, and all that it imports at once, as addresses. */
export function filesOf({ base, manifest }: Assets, entry: string): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(base + chunk.file)) return;
    found.add(base + chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(entry);
  return [...found];
}

/** Fonts of a first view in a language of Latin letters; the others come when a letter asks for them. */
export const fontsOf = ({ base, manifest }: Assets): string[] =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /\/(lora-latin-500|poppins-latin-400)-normal-[^/]*\.woff2$/.test(file))
    .map((file) => base + file);
