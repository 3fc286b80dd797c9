import { type Catalogue, type Language, remembered, type Translation, type Words } from "@vigil/contract";
import { french } from "@vigil/contract/french";

type Other = Exclude<Language, "en">;
const areas: Record<Other, Record<string, Words>> = { fr: { ...french.areas } };

/** The sentences of the contract and of the server in the languages beside English. */
export const catalogues: Record<Other, Catalogue> = { fr: { ...french, areas: areas.fr } };

/**
 * Sentences that the server alone says, in English; translated like those of the contract.
 * @param area their name among all catalogues
 */
export function bilingual<const T extends Words>(
  area: string,
  english: T,
  { fr }: { fr: Translation<NoInfer<T>> },
): T {
  Object.assign(areas.fr, { [area]: fr });
  return remembered(area, english);
}
