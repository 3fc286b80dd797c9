import { formatDay } from "@vigil/contract";
import { frenchDay } from "../billing/document-words.ts";
import { bilingual } from "../language/bilingual.ts";

/** What the printed timeline says beside its lines. */
export const timelineWords = bilingual(
  "timeline_pdf",
  {
    title: "Timeline",
    titleFor: (name: string): string => `Timeline of the service for ${name}`,
    day: (day: string): string => formatDay(day, "long"),
    counted:
      "Counted are the time between the start and the end of the service in which guests saw a notice in place of a camera, or nothing, from two seconds on; and a start more than a minute late where nobody was taking care of it. Pauses and videos are part of the service.",
  },
  {
    fr: {
      title: "Chronologie",
      titleFor: (name) => `Chronologie de la cérémonie pour ${name}`,
      day: (day) => frenchDay(day),
      counted:
        "On compte le temps, entre le début et la fin de la cérémonie, pendant lequel les invités ont vu un avis au lieu d’une caméra, ou rien, à partir de deux secondes, ainsi qu’un début en retard de plus d’une minute dont personne ne s’occupait. Les pauses et les vidéos font partie de la cérémonie.",
    },
  },
);
