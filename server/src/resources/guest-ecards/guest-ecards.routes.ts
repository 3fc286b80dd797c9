import { actions, formatDay, type GuestEcard, type Language, localDay, may } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { languageOf } from "../../language/translate.ts";
import { printFonts } from "../../print/fonts.ts";
import { problem } from "../../problems.ts";
import { exportRows } from "../../resource/list.ts";
import { needsProof } from "../../resource/needs-proof.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import { seenRoute } from "../../resource/seen.ts";
import type { PrintedCard } from "./ecards-pdf.ts";
import { ecardsWords } from "./ecards-words.ts";
import { guestEcards } from "./guest-ecards.resource.ts";

/** Pixels: the width of the page at 200 dots an inch. */
const printedWidth = 960;

/** Requests about e-cards beside the standard verbs. */
export function guestEcardRoutes(app: FastifyInstance, engine: Engine): void {
  seenRoute(app, engine, guestEcards);
  pdfRoute(app, engine);
}

/** GET str/guest_ecard/export_pdf: the filtered cards as a PDF. */
function pdfRoute(app: FastifyInstance, engine: Engine): void {
  app.get("/v1/str/guest_ecard/export_pdf", needsProof, async (request, reply) => {
    const actor = requireActor(request);
    if (!may(actor, actions.print_ecards, "edit")) throw problem("forbidden");
    const { rows } = await exportRows(engine, guestEcards, actor, request.query as Record<string, unknown>);
    const { printEcards } = await import("./ecards-pdf.ts");
    const language = languageOf(request);
    const reader = { timeZone: actor.timezone, language };
    const pdf = printEcards(printedCards(rows as AsyncIterable<GuestEcard>, reader), {
      fonts: await printFonts(),
      language,
      readImage: (id) =>
        engine.images.resized(id, printedWidth, false).then(
          ({ content }) => content,
          (error) => {
            request.log.error({ err: error, file: id }, "a card's picture could not be printed");
            return undefined;
          },
        ),
    });
    reply.header("content-type", "application/pdf");
    reply.header("content-disposition", `attachment; filename="${ecardsWords[language].file}.pdf"`);
    return reply.send(pdf);
  });
}

/** @param rows as in the database: the image is still an id */
async function* printedCards(
  rows: AsyncIterable<GuestEcard>,
  { timeZone, language }: { timeZone: string; language: Language },
): AsyncIterable<PrintedCard> {
  for await (const { design_image, sender_name, message, created_at, stream_detail } of rows)
    yield {
      image: design_image ?? "",
      sender: sender_name,
      message,
      below: [formatDay(localDay(created_at, timeZone), "long", language), stream_detail?.title]
        .filter(Boolean)
        .join(" · "),
    };
}
