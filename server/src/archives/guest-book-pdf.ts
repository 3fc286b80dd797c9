import { bottom, letterPage, margin, width } from "../print/letter-page.ts";
import { ink, keepRtlTogether, muted, rule } from "../print/pdf.ts";
import type { Keepsakes } from "./core/keepsakes.ts";
import { guestName } from "./core/names-of-people.ts";
import type { ArchiveWords } from "./core/words.ts";

/** Prints who was there: name, country, and the day on which they registered; then who lit a candle. */
export function guestBookPdf(kept: Keepsakes, words: ArchiveWords, at: Date): Promise<Buffer> {
  const { pdf, finish } = letterPage({ title: words.guestBookOf(kept.name), author: kept.home, at });
  pdf.font("bold").fontSize(20).fillColor(ink).text(words.guestBook, margin, pdf.y, { width });
  pdf.fontSize(13).text(keepRtlTogether(kept.name), margin, pdf.y + 4, { width });
  pdf.font("plain").fontSize(10).fillColor(muted);
  if (kept.day) pdf.text(words.saved(keepRtlTogether(kept.home), words.day(kept.day)), { width });
  pdf.y += 16;
  if (kept.guests.length === 0) pdf.fontSize(11).text(words.noGuests, margin, pdf.y, { width });
  for (const { country, day, ...guest } of kept.guests) {
    const shown = keepRtlTogether(guestName(guest, words));
    pdf.font("plain").fontSize(12);
    const height = pdf.heightOfString(shown, { width: width * 0.6 });
    // A name isn't torn apart by the end of a page.
    if (pdf.y + height + 12 > bottom + 20) pdf.addPage();
    const top = pdf.y + 6;
    pdf.fillColor(ink).text(shown, margin, top, { width: width * 0.6 });
    const below = pdf.y;
    pdf.fontSize(9).fillColor(muted);
    pdf.text([country, words.day(day)].filter(Boolean).join(", "), margin + width * 0.62, top + 3, {
      width: width * 0.38,
      align: "right",
    });
    pdf.y = Math.max(below, pdf.y) + 6;
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + width, pdf.y)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke();
  }
  if (kept.candles.lit > 0) {
    pdf.y += 28;
    if (pdf.y + 80 > bottom) pdf.addPage();
    pdf.font("bold").fontSize(15).fillColor(ink).text(words.candles, margin, pdf.y, { width });
    pdf
      .font("plain")
      .fontSize(11)
      .fillColor(muted)
      .text(words.lit(kept.candles.lit), margin, pdf.y + 4, { width });
    pdf.fontSize(12).fillColor(ink);
    for (const name of kept.candles.names) {
      const shown = keepRtlTogether(name);
      if (pdf.y + pdf.heightOfString(shown, { width }) > bottom + 20) pdf.addPage();
      pdf.text(shown, margin, pdf.y + 4, { width });
    }
  }
  return finish();
}
