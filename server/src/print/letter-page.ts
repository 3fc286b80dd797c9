import { openPdf, type PdfAbout } from "./pdf.ts";

/** Points; 72 to the inch. US Letter is 612 by 792. */
export const margin = 56;
export const width = 612 - 2 * margin;
export const bottom = 792 - margin - 24;

/** A PDF of US Letter pages. */
export const letterPage = (about: PdfAbout) => openPdf(about, { size: "LETTER", margin });
