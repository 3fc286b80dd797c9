import {
  byMinute,
  formatTime,
  formatZonedInstant,
  type HourClock,
  type Language,
  localTime,
  lossText,
  lostText,
  type Timeline,
  timelineText,
} from "@vigil/contract";
import { inLanguage } from "../language/translate.ts";
import { bottom, letterPage, margin, width } from "../print/letter-page.ts";
import { ink, keepRtlTogether, muted, type Pdf, rule } from "../print/pdf.ts";
import { timelineWords as words } from "./timeline-words.ts";

/** Points: the column of the times. */
const timeWidth = 48;

/** How it is written for its reader. */
interface Writing {
  say: (english: string) => string;
  language: Language;
  clock: HourClock;
}

/** Prints what happened in a service, for its family. The same timeline always gives the same bytes in a language and by a clock. */
export function timelinePdf(timeline: Timeline, language: Language, clock: HourClock): Promise<Buffer> {
  const say = (english: string) => inLanguage(english, language);
  const writing = { say, language, clock };
  const { deceased_full_name, funeral_home_name, items } = timeline;
  const { pdf, finish } = letterPage({
    title: say(words.titleFor(deceased_full_name)),
    language,
    author: funeral_home_name,
    at: new Date(items.at(-1)?.at ?? timeline.event_date ?? 0),
  });
  drawHeader(pdf, timeline, writing);
  drawLosses(pdf, timeline, writing);
  drawMinutes(pdf, timeline, writing);
  return finish();
}

function drawHeader(pdf: Pdf, timeline: Timeline, { say, language, clock }: Writing): void {
  const { deceased_full_name, funeral_home_name, event_date, timezone } = timeline;
  const box = { width };
  pdf.font("bold").fontSize(20).fillColor(ink).text(say(words.title), margin, pdf.y, box);
  pdf.fontSize(12).text(keepRtlTogether(deceased_full_name), margin, pdf.y + 4, box);
  pdf.font("plain").fontSize(10).fillColor(muted);
  const at = event_date && formatZonedInstant({ at: event_date, zone: timezone }, language, clock);
  for (const line of [keepRtlTogether(funeral_home_name), at])
    if (line) pdf.text(line, margin, pdf.y + 1, box);
  pdf.y += 16;
}

function drawLosses(pdf: Pdf, timeline: Timeline, { say, language, clock }: Writing): void {
  pdf
    .font("bold")
    .fontSize(14)
    .fillColor(ink)
    .text(`${say(lostText(timeline))}.`, margin, pdf.y, { width });
  pdf.y += 4;
  for (const { from, ...loss } of timeline.losses)
    drawLine(pdf, formatTime(localTime(from, timeline.timezone), language, clock), say(lossText(loss)));
  pdf.font("plain").fontSize(8.5).fillColor(muted);
  pdf.text(say(words.counted), margin, pdf.y + 6, { width });
  drawSeparator(pdf);
}

function drawMinutes(pdf: Pdf, { items, timezone }: Timeline, { say, language, clock }: Writing): void {
  let day = "";
  for (const { minute, items: lines } of byMinute(items, timezone)) {
    if (minute.slice(0, 10) !== day) {
      day = minute.slice(0, 10);
      if (pdf.y > bottom - 40) pdf.addPage();
      pdf.font("bold").fontSize(11).fillColor(ink);
      pdf.text(say(words.day(day)), margin, pdf.y + 8, { width });
    }
    for (const [n, line] of lines.entries())
      drawLine(pdf, n === 0 ? formatTime(minute, language, clock) : "", say(timelineText(line)));
  }
}

function drawLine(pdf: Pdf, time: string, text: string): void {
  const shown = keepRtlTogether(text);
  const box = { width: width - timeWidth };
  pdf.font("plain").fontSize(10);
  // A sentence isn't torn apart by the end of a page.
  if (pdf.y + 4 + pdf.heightOfString(shown, box) > bottom + 20) pdf.addPage();
  const y = pdf.y + 4;
  pdf.fillColor(muted).text(time, margin, y, { width: timeWidth });
  pdf.fillColor(ink).text(shown, margin + timeWidth, y, box);
}

function drawSeparator(pdf: Pdf): void {
  const y = pdf.y + 8;
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.7)
    .strokeColor(rule)
    .stroke();
  pdf.y = y + 4;
}
