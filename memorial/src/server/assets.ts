/** Where the client build is served, and Vite's manifest of it. */
export interface Assets {
  base: string;
  manifest: Record<string, { file: string; imports?: string[] }>;
}

/** Addresses of an entry's script and of all its static imports. */
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

/** What plays a service on air, which the page's script asks for only once it knows that the guest may watch. */
const ofLive = ["src/guest/resolve-guest.ts", "src/page/Live.tsx"];
const hls = /hls\.light\.mjs$/;

/** Addresses of what plays a service on air, without those that load anyway. */
export const playerFilesOf = (assets: Assets, besides: readonly string[]): string[] => {
  const library = Object.keys(assets.manifest).filter((source) => hls.test(source));
  const files = new Set([...ofLive, ...library].flatMap((source) => filesOf(assets, source)));
  return [...files].filter((file) => !besides.includes(file));
};

/** The import map of a language: each part's words and their file. */
export const wordsOf = ({ base, manifest }: Assets, language: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(manifest)
      .map(
        ([source, { file }]) =>
          [/^src\/words\/(.+)\.ts$/.exec(source)?.[1]?.split("/"), base + file] as const,
      )
      .filter(([path]) => path?.[0] === language)
      .map(([path, file]) => [`vigil:words/${path?.[1]}`, file]),
  );

/** Fonts of the first view in Latin script; other subsets load when a character needs them. */
export const fontsOf = ({ base, manifest }: Assets): string[] =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /\/(lora-latin-500|poppins-latin-400)-normal-[^/]*\.woff2$/.test(file))
    .map((file) => base + file);
