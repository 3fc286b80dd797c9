import { inflateSync } from "node:zlib";

/** A line that a PDF shows, and where it begins: points from the left and from the foot of the page. */
export interface PdfLine {
  text: string;
  x: number;
  y: number;
  /** Points. */
  size: number;
}

/**
 * The lines of a PDF that pdfkit wrote, in the order in which they were drawn. Embedded fonts number their glyphs
 * anew, so each font's own table (ToUnicode) says which characters they are.
 */
export function linesOfPdf(pdf: Buffer): PdfLine[] {
  const source = pdf.toString("latin1");
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [id, body]),
  );
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1];
      return [name, table === undefined ? [] : charactersOf(unpacked(objects.get(table)))] as const;
    }),
  );
  return [...objects.values()].flatMap((body) => {
    const content = unpacked(body);
    return /\bBT\b/.test(content) ? linesIn(content, fonts) : [];
  });
}

function unpacked(body = ""): string {
  const packed = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
  if (packed === undefined || !body.includes("/FlateDecode")) return "";
  return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
}

/** The characters of each glyph, by its number. */
const charactersOf = (table: string): string[] =>
  [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = ""]) =>
      Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
    ),
  );

function linesIn(content: string, fonts: ReadonlyMap<string, string[]>): PdfLine[] {
  return [...content.matchAll(/\bBT\n([\s\S]*?)\nET/g)].map(([, block = ""]) => {
    const [, x = "", y = ""] = /([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? [];
    const [, font = "", size = ""] = /\/(F\d+) ([\d.]+) Tf/.exec(block) ?? [];
    const characters = fonts.get(font) ?? [];
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => characters[Number.parseInt(glyph, 16)] ?? "").join("");
    return { text, x: Number(x), y: Number(y), size: Number(size) };
  });
}
