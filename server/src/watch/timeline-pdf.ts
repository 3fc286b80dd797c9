import {
  byMinute,
  formatDay,
  formatMoment,
  localTime,
  lossText,
  lostText,
  type Timeline,
  timelineText,
} from "@vigil/contract";
import {
  bottom,
  ink,
  keepRtlTogether,
  letterPage,
  margin,
  muted,
  type Pdf,
  rule,
  width,
} from "../print/letter-page.ts";

/** Points: the column of the times. */
const timeWidth = 48;

const howItIsCounted =
  "Counted are the time between the start and the end of the service in which guests saw a notice in place of a camera, or nothing, from two seconds on; and a start more than a minute late where nobody was taking care of it. Pauses and videos are part of the service.";

/** Prints what happened in a service, for its family. The same timeline always gives the same bytes. */
export function timelinePdf(timeline: Timeline): Promise<Buffer> {
  const { deceased_full_name, funeral_home_name, items } = timeline;
  const { pdf, finish } = letterPage({
    title: `Timeline of the service for ${deceased_full_name}`,
    author: funeral_home_name,
    at: new Date(items.at(-1)?.at ?? timeline.event_date ?? 0),
  });
  drawHeader(pdf, timeline);
  drawLosses(pdf, timeline);
  drawMinutes(pdf, timeline);
  return finish();
}

function drawHeader(pdf: Pdf, timeline: Timeline): void {
  const { deceased_full_name, funeral_home_name, event_date, timezone } = timeline;
  const box = { width };
  pdf.font("bold").fontSize(20).fillColor(ink).text("Timeline", margin, pdf.y, box);
  pdf.fontSize(12).text(keepRtlTogether(deceased_full_name), margin, pdf.y + 4, box);
  pdf.font("plain").fontSize(10).fillColor(muted);
  // A reader in no zone of its own: the zone is always named.
  const at = event_date && formatMoment(event_date, timezone, { reader: "Etc/GMT-14", now: 0 });
  for (const line of [keepRtlTogether(funeral_home_name), at])
    if (line) pdf.text(line, margin, pdf.y + 1, box);
  pdf.y += 16;
}

function drawLosses(pdf: Pdf, timeline: Timeline): void {
  pdf
    .font("bold")
    .fontSize(14)
    .fillColor(ink)
    .text(`${lostText(timeline)}.`, margin, pdf.y, { width });
  pdf.y += 4;
  for (const { from, ...loss } of timeline.losses)
    drawLine(pdf, localTime(from, timeline.timezone).slice(11), lossText(loss));
  pdf.font("plain").fontSize(8.5).fillColor(muted);
  pdf.text(howItIsCounted, margin, pdf.y + 6, { width });
  drawSeparator(pdf);
}

function drawMinutes(pdf: Pdf, { items, timezone }: Timeline): void {
  let day = "";
  for (const { minute, items: lines } of byMinute(items, timezone)) {
    if (minute.slice(0, 10) !== day) {
      day = minute.slice(0, 10);
      if (pdf.y > bottom - 40) pdf.addPage();
      pdf.font("bold").fontSize(11).fillColor(ink);
      pdf.text(formatDay(day, "long"), margin, pdf.y + 8, { width });
    }
    for (const [n, line] of lines.entries())
      drawLine(pdf, n === 0 ? minute.slice(11) : "", timelineText(line));
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
