import type { Upload } from "./api.ts";

interface Line {
  text: string;
  /** Points. */
  size: number;
}

/** The printed order of service as a PDF of one page. */
export function orderOfService(name: string, years: string, home: string): Upload {
  const lines: Line[] = [
    { text: "Order of Service", size: 13 },
    { text: name, size: 24 },
    { text: years, size: 13 },
    ...[
      "Prelude",
      "Words of welcome",
      "Reading",
      "Hymn",
      "Remembrance",
      "Silence",
      "Blessing",
      "Recessional",
    ].map((text) => ({ text, size: 14 })),
    { text: home, size: 10 },
  ];
  return { name: "order-of-service.pdf", type: "application/pdf", bytes: pdf(lines) };
}

const page = { width: 420, height: 595 };

/** PDF 1.4 in Times, a font that every reader has; Latin-1 text (ISO 32000-1, 7.5 and Annex D). */
function pdf(lines: Line[]): Uint8Array<ArrayBuffer> {
  let y = page.height - 110;
  const content = lines
    .map(({ text, size }) => {
      // A character of Times is about half as wide as its size, which is near enough for centring.
      const x = Math.round((page.width - text.length * size * 0.45) / 2);
      const shown = `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`;
      y -= Math.round(size * 2.1);
      return shown;
    })
    .join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const index = [
    "0000000000 65535 f ",
    ...offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n `),
  ];
  const tail = `xref\n0 ${index.length}\n${index.join("\n")}\ntrailer\n<< /Size ${index.length} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file + tail, "latin1"));
}
