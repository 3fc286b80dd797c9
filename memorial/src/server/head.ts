import type { MemorialPage } from "@vigil/contract";
import { readable } from "../core/accent.ts";
import { inZone } from "../core/when.ts";
import { guestKey } from "../guest/useGuest.ts";
import { en } from "../words/en.ts";
import { head as words } from "../words/head.ts";

/** What stands in a page's head besides what all pages have. */
export interface Head {
  title: string;
  description: string | null;
  /** Accents of the home. */
  css: string;
  /** Runs before anything is drawn. */
  script: string | null;
  /** Open Graph and the like: name and content. */
  shared: [string, string][];
  canonical: string | null;
  themeColour: string;
}

export const plainHead = (title: string): Head => ({
  title,
  description: null,
  css: accents(null, null),
  script: null,
  shared: [],
  canonical: null,
  themeColour: "#FAF8F5",
});

export function headOf(page: MemorialPage): Head {
  if (page.state === "cancelled") return plainHead(en.cancelled.title);
  const heading = page.heading ?? en.heading;
  const title = words.title(page.name, heading);
  const when = page.event_date && en.when(inZone(page.event_date, page.timezone), page.timezone);
  const description = words.description(heading, page.name, when, page.home.name);
  const picture = page.share_image ?? page.photo;
  return {
    title,
    description,
    css: accents(page.home.colour, page.home.register_colour),
    script: beforeDrawing(page),
    canonical: page.page_url,
    themeColour: "#FAF8F5",
    shared: [
      ["og:type", "website"],
      ["og:title", title],
      ["og:description", description],
      ["og:url", page.page_url],
      ["og:site_name", page.home.name],
      ["og:locale", en.language],
      ...pictureTags(picture, page.share_image !== null, en.photo(page.name)),
      ["twitter:card", page.share_image ? "summary_large_image" : "summary"],
      ["twitter:title", title],
      ["twitter:description", description],
    ],
  };
}

const pictureTags = (picture: string | null, isShareImage: boolean, alt: string): [string, string][] =>
  picture === null
    ? []
    : [
        ["og:image", picture],
        ...(isShareImage
          ? ([
              ["og:image:width", "1200"],
              ["og:image:height", "630"],
            ] as [string, string][])
          : []),
        ["og:image:alt", alt],
        ["twitter:image", picture],
      ];

/** The home's colours, corrected where they couldn't be read. */
const accents = (colour: string | null, register: string | null): string =>
  `:root{--accent:${readable(colour)};--action:${readable(register ?? colour)}}`;

/**
 * Says on the root element what the server can't know, so that nothing moves when the page comes alive: that this browser
 * is a guest's, and that its clock isn't the home's. A form that is sent before the page is alive must not leave it with a
 * name in the address: that it was sent is kept until somebody can answer it.
 */
function beforeDrawing({ slug, timezone }: MemorialPage): string {
  return `((d,k,z)=>{addEventListener("submit",e=>{e.preventDefault();d.sent=""},true);try{if(localStorage.getItem(k)||/[?&]join=./.test(location.search))d.guest=""}catch{}try{if(Intl.DateTimeFormat().resolvedOptions().timeZone!==z)d.zone=""}catch{}})(document.documentElement.dataset,${literal(guestKey(slug))},${literal(timezone)})`;
}

/** JSON that may stand in a page: nothing in it can end its element. */
export const literal = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
