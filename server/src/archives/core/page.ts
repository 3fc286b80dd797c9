import { type Language, languageNames } from "@vigil/contract";
import { escaped } from "../../emails/core/render.ts";
import type { Placed } from "./contents.ts";
import type { Keepsakes, KeptFile, KeptRecording } from "./keepsakes.ts";
import { guestName, senderOf } from "./names-of-people.ts";
import type { ArchiveWords } from "./words.ts";

interface PageParts {
  kept: Keepsakes;
  language: Language;
  words: ArchiveWords;
  /** Of the files that are in the archive. */
  places: ReadonlyMap<string, Placed>;
  /** Paths of files that could not be read. */
  missing: readonly string[];
  guestBook: string;
  /** The calendar day on which the archive is made. */
  madeOn: string;
}

/**
 * The page that opens from the archive's folder without a server: no script, and nothing from elsewhere. Everything on
 * it was written by people, so everything is escaped; the obituary is sanitised HTML.
 */
export function pageOf({ kept, language, words, places, missing, guestBook, madeOn }: PageParts): string {
  const show = (file: KeptFile | null, alt: string, tracks = "") =>
    file ? element(places.get(file.id), alt, tracks) : "";
  const section = (title: string, items: readonly string[], className: string) =>
    items.length === 0
      ? ""
      : `<section><h2>${escaped(title)}</h2><div class="${className}">${items.join("\n")}</div></section>`;
  const item = (file: KeptFile, title: string | null, text: string | null, tracks = "") =>
    `<figure>${show(file, text || title || words.images.photo, tracks)}${caption([text, title])}</figure>`;
  const note = (name: string, day: string, text: string | null, inner: string) =>
    `<article>${inner}${text ? `<p>${lines(text)}</p>` : ""}<p class="by">${escaped(name)}, ${escaped(words.day(day))}</p></article>`;
  const life = kept.born && kept.died ? words.life(words.day(kept.born), words.day(kept.died)) : "";
  const order = kept.orderOfService && places.get(kept.orderOfService.id);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title(kept.name))}</title><style>${style}</style></head>
<body><header>${show(kept.portrait, kept.name)}<h1>${escaped(kept.name)}</h1>${life && `<p>${escaped(life)}</p>`}${kept.day ? `<p>${escaped(words.saved(kept.home, words.day(kept.day)))}</p>` : ""}
${order ? `<p><a href="${address(order.path)}">${escaped(words.orderOfService)}</a></p>` : ""}</header>
<main>
${section(
  words.obituary,
  kept.obituaries.map(
    ({ language: of, html }) => `<div${of === language ? "" : ` lang="${of}"`}>${html}</div>`,
  ),
  "text",
)}
${section(
  words.recordings,
  kept.recordings.map(({ file, title, text, captions }) =>
    item(file, title, text, captions.map(track).join("")),
  ),
  "wide",
)}
${section(
  words.wall,
  kept.wall.map(({ file, title, text }) => item(file, title, text)),
  "grid",
)}
${section(
  words.gallery,
  kept.gallery.map((picture) => item(picture.file, senderOf(picture, words), picture.text)),
  "grid",
)}
${section(
  words.messages,
  kept.messages.map(({ sender_name, message, voice, video, day }) =>
    note(sender_name, day, message, show(voice, "") + show(video, "")),
  ),
  "notes",
)}
${section(
  words.ecards,
  kept.ecards.map(({ sender_name, message, image, day }) =>
    note(sender_name, day, message, show(image, words.images.card)),
  ),
  "notes",
)}
${kept.candles.lit === 0 ? "" : `<section><h2>${escaped(words.candles)}</h2><p>${escaped(words.lit(kept.candles.lit))}</p>${listOf(kept.candles.names)}</section>`}
<section><h2>${escaped(words.guestBook)}</h2><p><a href="${address(guestBook)}">${escaped(words.print)}</a></p>
${kept.guests.length === 0 ? `<p>${escaped(words.noGuests)}</p>` : listOf(kept.guests.map((guest) => [guestName(guest, words), guest.country].filter(Boolean).join(", ")))}</section>
${missing.length === 0 ? "" : `<section><p>${escaped(words.missing)}</p>${listOf(missing)}</section>`}
</main><footer>${escaped(words.saved(kept.home, words.day(madeOn)))}</footer></body></html>
`;
}

const listOf = (of: readonly string[]): string =>
  of.length === 0 ? "" : `<ul>${of.map((name) => `<li>${escaped(name)}</li>`).join("")}</ul>`;

/** A path as an address relative to the page. */
const address = (path: string): string => escaped(path.split("/").map(encodeURIComponent).join("/"));

/** Within the page itself, because a browser loads no track from a page that it has opened as a file. */
const track = ({ language, webvtt }: KeptRecording["captions"][number]): string =>
  `<track kind="captions" srclang="${language}" label="${languageNames[language]}" src="data:text/vtt;charset=utf-8,${encodeURIComponent(webvtt)}">`;

/** @param alt what an image shows, for people who don't see it */
function element(placed: Placed | undefined, alt: string, tracks: string): string {
  if (!placed) return "";
  const { file, path } = placed;
  const source = address(path);
  if (file.content_type.startsWith("image/"))
    return `<a href="${source}"><img src="${source}" alt="${escaped(alt)}" loading="lazy"></a>`;
  if (file.content_type.startsWith("audio/"))
    return `<audio controls preload="none" src="${source}"></audio>`;
  return `<video controls preload="metadata" src="${source}">${tracks}</video>`;
}

const caption = (texts: readonly (string | null)[]): string => {
  const shown = texts.filter((text) => text !== null && text !== "").map((text) => lines(text as string));
  return shown.length === 0 ? "" : `<figcaption>${shown.join("<br>")}</figcaption>`;
};

const lines = (text: string): string => escaped(text).replaceAll(/\r?\n/g, "<br>");

const style = `body{margin:0;background:#faf8f5;color:#2b2a28;font:18px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,Ubuntu,"Noto Sans",Arial,sans-serif}
header{text-align:center;padding:48px 16px 16px}header img{width:220px;height:220px;object-fit:cover;border-radius:50%}
h1{font-size:2.2rem;line-height:1.2;margin:16px 0 8px;overflow-wrap:anywhere}h2{font-size:1.4rem;margin:0 0 16px}
header p{margin:4px 0}main{max-width:1100px;margin:0 auto;padding:0 16px}section{margin:40px 0}a{color:#0f2240}
.grid{display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(240px,1fr))}.wide{display:grid;gap:24px}
.text{max-width:40em}.text>div+div{margin-top:40px;border-top:1px solid #d8d0c4}
.notes{columns:2 320px;column-gap:32px}article{break-inside:avoid;margin:0 0 32px}figure{margin:0}
section img,video{max-width:100%;height:auto;display:block;border-radius:8px;background:#eee8df}.grid img,.grid video{width:100%;height:220px;object-fit:cover}
.wide video{width:100%}audio{width:100%}figcaption,.by{color:#6b675f;font-size:.9rem;margin:6px 0 0;overflow-wrap:anywhere}p{overflow-wrap:anywhere}
ul{columns:3 220px;padding-left:1.2em}.text ul{columns:auto}footer{text-align:center;color:#6b675f;padding:32px 16px 48px}
@media print{a{color:inherit}video,audio{display:none}}`;
