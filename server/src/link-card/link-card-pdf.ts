import { formatZonedInstant, type Language, type ZonedInstant } from "@vigil/contract";
import { encode } from "uqr";
import { ink, keepRtlTogether, muted, openPdf, type Pdf } from "../print/pdf.ts";
import { linkCardWords } from "./link-card-words.ts";

export interface LinkCard {
  home: string;
  /** JPEG or PNG; null where there is none, or it can't be read. */
  logo: Buffer | null;
  name: string;
  when: ZonedInstant;
  /** What it is handed out for: to watch from elsewhere (A6), or to give photos on the spot (A5, to be put up). */
  purpose: "watch" | "photos";
  /** Of the memorial page, as anybody may know it; or of the page that takes photos. */
  address: string;
}

/** Points. A6 is 105 by 148 mm. */
const page = { width: 297.64, height: 419.53, margin: 24 };
const inner = page.width - 2 * page.margin;
const logoBox = { width: 150, height: 38 };
/** A phone reads it at arm's length. */
const qrSide = { least: 92, most: 152 };
const gap = 8;
const centred = { width: inner, align: "center" } as const;

interface Block {
  text: string;
  font: "plain" | "bold";
  colour: string;
  /** Points; the largest that fits is taken. */
  sizes: readonly number[];
  maxHeight: number;
}

/** Twice the area of A6, in the same proportion, so that everything is drawn as on A6 and enlarged. */
const a5 = Math.SQRT2;

/** Prints the card on one page. The same service always gives the same bytes in a language. */
export function linkCardPdf(card: LinkCard, language: Language): Promise<Buffer> {
  const words = linkCardWords[language][card.purpose];
  const isToWatch = card.purpose === "watch";
  const { pdf, finish } = openPdf(
    {
      title: words.title(card.name),
      author: card.home,
      at: new Date(card.when.at ?? 0),
      language,
    },
    { size: isToWatch ? "A6" : "A5", margin: isToWatch ? page.margin : page.margin * a5 },
  );
  if (!isToWatch) pdf.scale(a5);
  pdf.y = page.margin;
  drawHome(pdf, card);
  write(pdf, line(words.serviceFor, muted), gap);
  write(pdf, { ...bold(card.name, [21, 18, 15, 12.5, 10.5, 9, 8]), maxHeight: 76 }, 1);
  if (card.when.at) write(pdf, line(capitalised(formatZonedInstant(card.when, language)), ink), 5);

  // What stands below the code is set from the foot upwards, so that the code takes what is left.
  // Nobody types a signature, so the address for photos is in the code alone.
  const how = isToWatch
    ? [{ ...line(words.how, muted), sizes: [8.5] }, bold(withoutScheme(card.address), [11, 10, 9, 8, 7, 6])]
    : [bold(words.how, [12, 11, 10, 9])];
  const foot = [...how, { ...line(words.foot, ink), sizes: [9] }].map((block) => fitted(pdf, block));
  const height = foot.reduce((sum, block) => sum + block.height + gap, 0);
  const top = page.height - page.margin - height;
  const room = top - pdf.y - gap;
  const side = Math.min(qrSide.most, Math.max(qrSide.least, room));
  drawQr(pdf, card.address, { side, y: pdf.y + gap + Math.max(0, (room - side) / 2) });
  pdf.y = top;
  for (const block of foot) draw(pdf, block, gap);
  return finish();
}

const line = (text: string, colour: string): Block => ({
  ...{ text, colour, font: "plain", sizes: [10, 9, 8] },
  maxHeight: 34,
});
const bold = (text: string, sizes: readonly number[]): Block => ({
  ...{ text, sizes, font: "bold", colour: ink },
  maxHeight: 26,
});

function drawHome(pdf: Pdf, { home, logo }: LinkCard): void {
  if (logo) {
    const x = (page.width - logoBox.width) / 2;
    pdf.image(logo, x, page.margin, {
      fit: [logoBox.width, logoBox.height],
      align: "center",
      valign: "center",
    });
    pdf.y = page.margin + logoBox.height + 4;
  }
  write(pdf, bold(home, [11, 10, 9, 8, 7]), 0);
}

interface Fitted extends Block {
  size: number;
  height: number;
}

/** The largest size at which a text keeps within its height, and no word of it is torn apart while that can be helped. */
function fitted(pdf: Pdf, block: Block): Fitted {
  const text = keepRtlTogether(block.text);
  const smallest = block.sizes.at(-1) ?? 8;
  pdf.font(block.font);
  const fits = (size: number) => {
    pdf.fontSize(size);
    const widest = Math.max(...text.split(/\s+/).map((word) => pdf.widthOfString(word)));
    return widest <= inner && pdf.heightOfString(text, centred) <= block.maxHeight;
  };
  const size = block.sizes.find(fits) ?? smallest;
  pdf.fontSize(size);
  return { ...block, text, size, height: Math.min(block.maxHeight, pdf.heightOfString(text, centred)) };
}

const write = (pdf: Pdf, block: Block, above: number): void => draw(pdf, fitted(pdf, block), above);

function draw(pdf: Pdf, { text, font, colour, size, height }: Fitted, above: number): void {
  const y = pdf.y + above;
  pdf.font(font).fontSize(size).fillColor(colour);
  pdf.text(text, page.margin, y, { ...centred, height: height + 1, ellipsis: true });
  pdf.y = y + height;
}

/** The code in the middle of the page, drawn as a rectangle for each run of dark modules. */
function drawQr(pdf: Pdf, text: string, { side, y }: { side: number; y: number }): void {
  const { data, size } = encode(text, { ecc: "Q", border: 0 });
  const module = side / size;
  const x = (page.width - side) / 2;
  for (const [row, modules] of data.entries())
    for (let from = 0; from < size; from++) {
      if (!modules[from]) continue;
      let to = from;
      while (modules[to + 1]) to++;
      pdf.rect(x + from * module, y + row * module, (to - from + 1) * module, module);
      from = to;
    }
  pdf.fill("#000000");
}

/** As people type it. */
const withoutScheme = (address: string): string => address.replace(/^https:\/\//, "");

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
