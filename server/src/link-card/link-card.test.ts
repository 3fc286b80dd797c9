import sharp from "sharp";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { linesOfPdf, type PdfLine } from "../../test/pdf-text.ts";
import { callAs, gather } from "../../test/people.ts";
import { type LinkCard, linkCardPdf } from "./link-card-pdf.ts";

const card: LinkCard = {
  home: "Maple Ridge Funeral Home",
  logo: null,
  purpose: "watch",
  name: "Edith Shaw",
  when: { at: "2026-11-20T19:00:00Z", zone: "America/Toronto" },
  address: "https://vigil.example/m/edith-shaw",
};
const print = async (given: Partial<LinkCard> = {}, language: "en" | "fr" = "en") => {
  const pdf = await linkCardPdf({ ...card, ...given }, language);
  const source = pdf.toString("latin1");
  return { pdf, source, lines: linesOfPdf(pdf), pages: source.match(/\/Type \/Page\b/g)?.length };
};
const said = (lines: PdfLine[]) =>
  lines
    .map(({ text }) => text.trim())
    .join(" ")
    .replace(/ +/g, " ");

test("the card says whose service it is, when by whose clocks, where to watch, and that it is free", async () => {
  const { lines, pages, source } = await print();
  expect([pages, /\/MediaBox \[([^\]]*)\]/.exec(source)?.[1]]).toEqual([1, "0 0 297.64 419.53"]);
  expect(said(lines)).toBe(
    [
      "Maple Ridge Funeral Home",
      "Service for Edith Shaw",
      "Friday 20 November 2026, 2:00 pm Toronto time",
      "To watch from where you are, scan the code or open this page:",
      "vigil.example/m/edith-shaw",
      "This is the only page of this service. Watching is free: nobody will ask you for money or a card.",
    ].join(" "),
  );
});

test("in French it is written as in Canada", async () => {
  const { lines, source } = await print({}, "fr");
  expect(said(lines)).toBe(
    [
      "Maple Ridge Funeral Home",
      "Cérémonie pour Edith Shaw",
      "Vendredi 20 novembre 2026 à 14\u00a0h, heure de Toronto",
      "Pour regarder à distance, balayez le code ou ouvrez\u00a0:",
      "vigil.example/m/edith-shaw",
      "C’est la seule page de cette cérémonie. Regarder est gratuit\u00a0: personne ne vous demandera d’argent ni de carte.",
    ].join(" "),
  );
  expect(source).toContain("/Lang (fr)");
});

test("the longest names and addresses stay on the one page, inside its margins, and whole", async () => {
  const name = "Maria Aparecida Wolfeschlegelsteinhausenbergerdorff ".repeat(4).trim().slice(0, 200);
  const home = "The Funeral Home of the Wolfeschlegelsteinhausenbergerdorff Family ".repeat(3).slice(0, 200);
  const address = `https://livestream.funerals.example/m/${"a-very-long-address-".repeat(5).slice(0, 99)}`;
  const logo = await sharp({ create: { width: 960, height: 400, channels: 3, background: "#0F2240" } })
    .png()
    .toBuffer();
  for (const language of ["en", "fr"] as const)
    for (const given of [
      { name },
      { name, home, address, logo },
      { name: "W".repeat(200), home: "W".repeat(200) },
    ]) {
      const { lines, pages } = await print(given, language);
      expect(pages).toBe(1);
      for (const { x, y, text } of lines) {
        expect(x, text).toBeGreaterThanOrEqual(23.9);
        expect(y, text).toBeGreaterThanOrEqual(24);
        expect(y, text).toBeLessThanOrEqual(419.53 - 24);
      }
      // From the head to the foot, none over another.
      const heights = lines.map(({ y }) => y);
      expect(heights).toEqual(heights.toSorted((one, other) => other - one));
      expect(said(lines).replaceAll(" ", "")).toContain(given.name.replaceAll(" ", ""));
    }
});

test("without a date and a logo it is a card all the same, and the same one each time", async () => {
  const { lines, pdf } = await print({ when: { at: null, zone: "America/Toronto" } });
  expect(said(lines)).not.toContain("No date");
  expect(pdf.equals((await print({ when: { at: null, zone: "America/Toronto" } })).pdf)).toBe(true);
});

test("those who hand out a service’s link get its card; a draft, a cancelled service and an ID session have none", async () => {
  const app = await startApp();
  const { cast, make } = await gather(app);
  const { ruth, maple, sam, doyle, okafor, harbour, north } = cast;
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    client_care_team: north.id,
    deceased_full_name: "Edith Shaw",
  });
  const { id, slug } = stream;
  const ask = (who: typeof ruth, query = "") =>
    callAs(app, who, "GET", `str/stream/${id}/card/export_pdf/${query}`);
  expect((await ask(maple)).status).toBe(404);
  await app.sql("update stream set publish = true");
  for (const who of [ruth, maple, sam, doyle]) {
    const { status, headers, text } = await ask(who);
    expect([status, headers["content-type"], text.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
    expect(headers["content-disposition"]).toBe(`attachment; filename="card-${slug}.pdf"`);
  }
  expect((await ask(doyle, "?language=fr")).headers["content-disposition"]).toContain(`carte-${slug}.pdf`);
  await app.sql("update stream set language = 'fr'");
  expect((await ask(doyle)).headers["content-disposition"]).toContain(`carte-${slug}.pdf`);
  expect([(await ask(okafor)).status, (await ask(harbour)).status, (await ask(north)).status]).toEqual([
    404, 404, 403,
  ]);
  await app.sql("update stream set stream_type = 'id_session'");
  expect((await ask(maple)).status).toBe(404);
  await app.sql("update stream set stream_type = 'stream', disabled_by_fh = true");
  expect((await ask(ruth)).status).toBe(404);
});
