import { head as words } from "vigil:words/head";
import { page as pageWords } from "vigil:words/page";
import type { MemorialPage } from "@vigil/contract";
import { readable } from "../core/accent.ts";
import { inZone } from "../core/when.ts";
import { guestKey } from "../guest/guest-storage.ts";

/** What a page's head has beyond that of all pages. */
export interface Head {
  title: string;
  description: string | null;
  /** The home's accent colours. */
  css: string;
  /** Runs before the first paint. */
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
  if (page.state === "cancelled") return plainHead(pageWords.cancelled.title);
  const heading = page.heading ?? pageWords.heading;
  const title = words.title(page.name, heading);
  const when = page.event_date && pageWords.when(inZone(page.event_date, page.timezone), page.timezone);
  const description = words.description(heading, page.name, when, page.home.name);
  const image = page.share_image ?? page.photo;
  return {
    title,
    description,
    css: accents(page.home.colour, page.home.register_colour),
    script: beforeFirstPaint(page),
    canonical: page.page_url,
    themeColour: "#FAF8F5",
    shared: [
      ["og:type", "website"],
      ["og:title", title],
      ["og:description", description],
      ["og:url", page.page_url],
      ["og:site_name", page.home.name],
      ["og:locale", words.locale],
      ...imageTags(image, page.share_image !== null, pageWords.photo(page.name)),
      ["twitter:card", page.share_image ? "summary_large_image" : "summary"],
      ["twitter:title", title],
      ["twitter:description", description],
    ],
  };
}

const imageTags = (image: string | null, isShareImage: boolean, alt: string): [string, string][] =>
  image === null
    ? []
    : [
        ["og:image", image],
        ...(isShareImage
          ? ([
              ["og:image:width", "1200"],
              ["og:image:height", "630"],
            ] as [string, string][])
          : []),
        ["og:image:alt", alt],
        ["twitter:image", image],
      ];

/** The home's colours, darkened where they would be illegible. */
const accents = (colour: string | null, register: string | null): string =>
  `:root{--accent:${readable(colour)};--action:${readable(register ?? colour)}}`;

/**
 * Marks on the root element what the server can't know, so that nothing moves when the page hydrates: this browser is a
 * guest's, or its time zone differs from the home's. A form that is submitted before hydration must not put a name into
 * the address, so the submission is prevented and remembered until the form works; so is the press of a button that
 * opens something.
 */
function beforeFirstPaint({ slug, timezone }: MemorialPage): string {
  return `((d,k,z)=>{addEventListener("submit",e=>{e.preventDefault();if(!("works"in d))d.sent=""},true);addEventListener("click",e=>{const b=e.target.closest("[aria-controls]");if(b)d.pressed=b.getAttribute("aria-controls")},true);try{if(localStorage.getItem(k)||/[?&]join=./.test(location.search))d.guest=""}catch{}try{if(Intl.DateTimeFormat().resolvedOptions().timeZone!==z)d.zone=""}catch{}})(document.documentElement.dataset,${literal(guestKey(slug))},${literal(timezone)})`;
}

/** JSON that is safe inside a script element, because nothing in it can end the element. */
export const literal = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
