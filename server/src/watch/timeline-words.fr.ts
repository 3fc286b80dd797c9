import type { Translation } from "@vigil/contract";
import { documentWordsFr } from "../billing/document-words.fr.ts";
import { formatZonedInstant } from "../emails/core/zoned-instant.ts";
import type { timelineWords } from "./timeline-words.ts";

export const timelineWordsFr: Translation<typeof timelineWords> = {
  title: "Chronologie",
  titleFor: (name) => `Chronologie de la cérémonie pour ${name}`,
  moment: (at, zone) => formatZonedInstant({ at, zone }, "fr"),
  day: (day) => documentWordsFr.day(day),
  counted:
    "On compte le temps, entre le début et la fin de la cérémonie, pendant lequel les invités ont vu un avis au lieu d’une caméra, ou rien, à partir de deux secondes, ainsi qu’un début en retard de plus d’une minute dont personne ne s’occupait. Les pauses et les vidéos font partie de la cérémonie.",
};
