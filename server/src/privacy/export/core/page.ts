import { formatDay, formatMoment, type Language, today } from "@vigil/contract";
import { escaped } from "../../../emails/core/render.ts";
import {
  type ExportedFile,
  type ExportedRow,
  type PersonData,
  type Reader,
  type SectionName,
  sectionNames,
  type Value,
} from "./person-data.ts";
import { exportWords } from "./words.ts";

interface Reading {
  language: Language;
  /** What values mean that are codes, by field. */
  codes: Partial<Record<string, Record<string, string>>>;
  /** In which days and times are said: an IANA name. */
  zone: string;
}
interface PageParts extends Reading {
  data: PersonData;
  reader: Reader;
  /** Whose data it is: the home's or the installation's name. */
  keeper: string;
  /** Paths of the files in the export, by their ids. */
  paths: ReadonlyMap<string, string>;
  /** Names of files that could not be read. */
  missing: readonly string[];
}

/** The page of an export, which opens without a server: no script, nothing from elsewhere, and every text escaped. */
export function pageOf({ data, reader, keeper, paths, missing, ...reading }: PageParts): string {
  const { language, zone } = reading;
  const words = exportWords[language];
  const title = words.title(data.name);
  const sections = sectionNames.flatMap((name) => {
    const rows = data.sections[name] ?? [];
    if (rows.length === 0) return [];
    const shown = rows.map((row) => article(name, row, reading, paths)).join("\n");
    return `<section><h2>${escaped(words.sections[name])}</h2>${shown}</section>`;
  });
  const empty = sectionNames.filter((name) => data.sections[name]?.length === 0);
  const nothing = list(
    words.nothing,
    empty.map((name) => words.sections[name]),
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(words.intro[reader](keeper, formatDay(today(zone), "long", language)))}</p><p>${escaped(`${words.left} ${words.order}`)}</p>
${sections.join("\n")}${nothing}${list(words.missing, missing)}</main></body></html>
`;
}

const list = (before: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ""
    : `<section><p>${escaped(before)}</p><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul></section>`;

function article(
  section: SectionName,
  { values, files }: ExportedRow,
  reading: Reading,
  paths: ReadonlyMap<string, string>,
) {
  const words = exportWords[reading.language];
  const fields: Record<string, string> = { ...words.fields, at: words.dates[section] };
  const { codes } = reading;
  const lines = Object.entries(values).flatMap(([name, value]) => {
    const shown = said(codes[name]?.[String(value)] ?? value, reading);
    return shown === "" ? [] : [`<div><dt>${escaped(fields[name] ?? name)}</dt><dd>${shown}</dd></div>`];
  });
  const shown = files.flatMap((file) => {
    const path = paths.get(file.id);
    return path ? [element(file, path.split("/").map(encodeURIComponent).join("/"))] : [];
  });
  return `<article><dl>${lines.join("")}</dl>${shown.join("")}</article>`;
}

/** A value in words; empty where there is none. */
function said(value: Value, { language, zone }: Reading): string {
  const words = exportWords[language];
  if (value === null || value === "") return "";
  if (typeof value === "boolean") return escaped(value ? words.yes : words.no);
  const text = String(value);
  return isInstant.test(text)
    ? formatMoment(text, zone, { language, reader: null, now: null })
    : escaped(text).replaceAll(/\r?\n/g, "<br>");
}
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(Z|\+00:00)$/;

function element({ content_type, file_name }: ExportedFile, path: string): string {
  if (content_type.startsWith("image/"))
    return `<a href="${escaped(path)}"><img src="${escaped(path)}" alt="" loading="lazy"></a>`;
  if (content_type.startsWith("audio/"))
    return `<audio controls preload="none" src="${escaped(path)}"></audio>`;
  if (content_type.startsWith("video/"))
    return `<video controls preload="metadata" src="${escaped(path)}"></video>`;
  return `<a href="${escaped(path)}">${escaped(file_name)}</a>`;
}

const style = `body{margin:0;background:#faf8f5;color:#2b2a28;font:17px/1.6 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:40px 20px}h1{font-size:1.9rem;line-height:1.25}h2{font-size:1.25rem;margin:40px 0 12px}
article{border-top:1px solid #ddd6cb;padding:12px 0;break-inside:avoid}dl{margin:0}dl div{display:grid;grid-template-columns:12rem 1fr;gap:12px}
dt{color:#5d5a55}dd{margin:0;overflow-wrap:anywhere}img,video{max-width:100%;max-height:420px;border-radius:8px;margin:8px 0}audio{width:100%}a{color:#0f2240}
@media(max-width:36rem){dl div{grid-template-columns:1fr;gap:0}}`;
