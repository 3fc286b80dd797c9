import type { Language } from "./language.ts";
import type { Place, Stage } from "./stages.schema.ts";

export const stageKinds = [
  "chapel",
  "church",
  "cemetery",
  "crematorium",
  "hall",
  "private_home",
  "other",
] as const;
export type StageKind = (typeof stageKinds)[number];

/** More than any procession has. */
export const mostStages = 6;

/** What a place is called that has no name of its own. */
const kindNames: Record<Language, Record<StageKind, string>> = {
  en: {
    chapel: "Funeral home’s chapel",
    church: "Church",
    cemetery: "Cemetery",
    crematorium: "Crematorium",
    hall: "Hall",
    private_home: "Private home",
    other: "Another place",
  },
  fr: {
    chapel: "Chapelle du salon funéraire",
    church: "Église",
    cemetery: "Cimetière",
    crematorium: "Crématorium",
    hall: "Salle",
    private_home: "Résidence privée",
    other: "Autre lieu",
  },
};

type Named = Pick<Place, "kind" | "name">;
type Located = Pick<Place, "address" | "lat" | "lon">;

export const placeName = ({ kind, name }: Named, language: Language = "en"): string =>
  name ?? kindNames[language][kind];

/** Canada's provinces and territories, with which addresses end, where French has another name. */
const provinces: Record<string, string> = {
  "British Columbia": "Colombie-Britannique",
  "New Brunswick": "Nouveau-Brunswick",
  "Newfoundland and Labrador": "Terre-Neuve-et-Labrador",
  "Northwest Territories": "Territoires du Nord-Ouest",
  "Nova Scotia": "Nouvelle-Écosse",
  "Prince Edward Island": "Île-du-Prince-Édouard",
  Quebec: "Québec",
};

/** '112, rue du Quai, Port-Rennes, New Brunswick', in French with 'Nouveau-Brunswick'. */
export const placeAddress = (address: string, language: Language = "en"): string =>
  language === "fr" ? address.replace(/(?<=, )[^,]+$/, (last) => provinces[last] ?? last) : address;

/** 'St. Mark’s Church, 12 Church Street, Linden Falls'. */
export const placeLine = (place: Named & Pick<Place, "address">, language: Language = "en"): string =>
  [placeName(place, language), place.address && placeAddress(place.address, language)]
    .filter(Boolean)
    .join(", ");

/** Where a map shows the place: at its coordinates, or else found by its address; null if neither is known. */
export function mapLink({ address, lat, lon }: Located): string | null {
  // Every browser opens it; iPhones don't know the scheme geo: (RFC 5870).
  const map = "https://www.openstreetmap.org";
  if (lat !== null && lon !== null) return `${map}/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
  return address === null ? null : `${map}/search?query=${encodeURIComponent(address)}`;
}

/** The stages of a service that moves from one time to another: the later ones keep their distance to the first. */
export const movedStages = (stages: readonly Stage[], from: string, to: string): Stage[] =>
  stages.map((stage, n) =>
    n === 0 || stage.begins_at === null
      ? stage
      : {
          ...stage,
          begins_at: new Date(Date.parse(stage.begins_at) + Date.parse(to) - Date.parse(from)).toISOString(),
        },
  );

/** What is wrong with the times of the stages after the first, which begins with the service. */
export function stageTimeErrors(stages: readonly Stage[], eventDate: string | null): string[] {
  let before = eventDate;
  return stages.slice(1).flatMap((stage) => {
    const { begins_at } = stage;
    const name = placeName(stage);
    if (begins_at === null) return [`Please say when the part at “${name}” begins.`];
    const isEarly = before !== null && Date.parse(begins_at) <= Date.parse(before);
    before = begins_at;
    return isEarly ? [`The part at “${name}” must begin after the one before it.`] : [];
  });
}
