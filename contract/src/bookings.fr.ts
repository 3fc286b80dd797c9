import { type bookingWords, momentText, spanText } from "./bookings.ts";
import { formatMonth } from "./local-time.ts";
import type { Translation } from "./remembered.ts";
import type { OwnPlace } from "./stages.schema.ts";
import { placeName } from "./stages.ts";

interface Other {
  whose: string | null;
  isTogether: boolean;
}
const service = ({ whose, isTogether }: Other): string => {
  if (whose === null) return "une cérémonie d’une autre maison funéraire";
  return `la cérémonie pour ${whose}${isTogether ? ", qui fait aussi partie de cette réservation" : ""}`;
};
const ofService = (other: Other): string => (other.whose === null ? "d’" : "de ") + service(other);
const placeOr = (place: OwnPlace | null, otherwise: string): string =>
  place ? placeName(place, "fr") : otherwise;

const sharedByBoth = {
  camera: () => " avec la même caméra",
  operator: (name: string) => `, et ${name} s’occupe des deux`,
  videographer: (name: string) => `, et ${name} filme les deux`,
  director: (name: string) => `, et ${name} dirige les deux`,
} as const;

export const bookingsFr: Translation<typeof bookingWords> = {
  camera: ({ name, when, ...other }) =>
    `${name} est réservée pour ${service(other)} : ${spanText(when, "fr")}.`,
  operator: ({ name, when, ...other }) => `${name} s’occupe ${ofService(other)} : ${spanText(when, "fr")}.`,
  videographer: ({ name, when, ...other }) => `${name} filme ${service(other)} : ${spanText(when, "fr")}.`,
  director: ({ name, when, ...other }) => `${name} dirige ${service(other)} : ${spanText(when, "fr")}.`,
  home: ({ when, ...other }) =>
    `${service(other).replace(/^./, (first) => first.toUpperCase())}${other.isTogether ? "," : ""} a lieu en même temps : ${spanText(when, "fr")}.`,
  month: (name, day, most) =>
    `${name} n’a plus de mandat libre en ${formatMonth(day, "fr")} : au plus ${most} par mois.`,
  way: ({ from, to, needed, between }) =>
    `Le trajet entre ${placeOr(from, "l’un des lieux")} et ${placeOr(to, "l’autre lieu")} prend environ ${needed} minutes, et il ${between === 0 ? "n’y en a aucune" : `y en a ${between}`} entre les deux.`,
  area: (name, { place, distance, radius }) =>
    `${name} filme dans un rayon de ${radius} km, et ${placeOr(place, "la maison funéraire")} est à ${distance} km.`,
  otherArea: (name, city) => `${name} ne filme pas à ${city}.`,
  within: (shared, { name, earlier, later }) =>
    `La cérémonie ${later} commence pendant la cérémonie ${earlier}${shared ? sharedByBoth[shared](name) : ""}.`,
  wayWithin: ({ name, earlier, later }) => `${name} va de la cérémonie ${earlier} à la cérémonie ${later}.`,
  nextFree: (when) => `Le prochain moment libre est le ${momentText(when, "fr")}.`,
};
