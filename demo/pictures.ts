import sharp from "sharp";
import type { Upload } from "./api.ts";
import type { Palette } from "./town.ts";

// Landscapes instead of portraits, because nobody in this town is real.

interface Colours {
  sky: [top: string, bottom: string];
  light: string;
  /** From the far hills to the near ground. */
  land: [string, string, string];
}
const palettes: Record<Palette, Colours> = {
  lake: { sky: ["#dbe7ee", "#f6e7d3"], light: "#fff6e4", land: ["#9fb7c1", "#5f8492", "#1f4e5f"] },
  dusk: { sky: ["#6d5f86", "#f0b79a"], light: "#ffe9cf", land: ["#8f6f87", "#5b3a5e", "#35233f"] },
  meadow: { sky: ["#e6efdc", "#fbf3df"], light: "#fffbe9", land: ["#b9c9a0", "#86a173", "#4d6b4a"] },
  winter: { sky: ["#cfd8e3", "#f4f2f0"], light: "#ffffff", land: ["#c2ccd8", "#93a3b5", "#5d6f86"] },
};

/** Pseudo-random numbers between 0 and 1 from a text, so that a name always gets the same landscape. */
function chance(text: string): () => number {
  let state = [...text].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A soft line of hills: horizontal at every step, so that it has no edges. */
function ridge(next: () => number, width: number, height: number, from: number): string {
  const steps = 3;
  const step = width / steps;
  const level = () => Math.round(height * (from + (next() - 0.5) * 0.16));
  let before = level();
  let path = `M0 ${height} L0 ${before}`;
  for (let n = 1; n <= steps; n++) {
    const after = level();
    path += ` C${Math.round((n - 0.5) * step)} ${before} ${Math.round((n - 0.5) * step)} ${after} ${Math.round(n * step)} ${after}`;
    before = after;
  }
  return `${path} L${width} ${height} Z`;
}

function landscape(seed: string, palette: Palette, width: number, height: number): Buffer {
  const { sky, light, land } = palettes[palette];
  const next = chance(seed);
  const side = Math.min(width, height);
  const x = Math.round(width * (0.25 + next() * 0.5));
  const y = Math.round(height * (0.24 + next() * 0.16));
  const hills = land.map((colour, n) => {
    const path = ridge(next, width, height, 0.56 + n * 0.14);
    return `<path d="${path}" fill="${colour}" fill-opacity="${0.75 + n * 0.12}"/>`;
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${sky[0]}"/><stop offset="0.8" stop-color="${sky[1]}"/>
      </linearGradient>
      <radialGradient id="glow">
        <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${x}" cy="${y}" r="${Math.round(side * 0.42)}" fill="url(#glow)"/>
    <circle cx="${x}" cy="${y}" r="${Math.round(side * 0.07)}" fill="${light}" fill-opacity="0.9"/>
    ${hills.join("\n")}
  </svg>`);
}

const jpeg = async (name: string, svg: Buffer): Promise<Upload> => ({
  name,
  type: "image/jpeg",
  bytes: new Uint8Array(await sharp(svg).jpeg({ quality: 82 }).toBuffer()),
});

/** Square, for the photo of the deceased. */
export const photo = (name: string, palette: Palette) =>
  jpeg("photo.jpg", landscape(name, palette, 600, 600));
/** Four to one, as the form crops banners. */
export const banner = (name: string, palette: Palette) =>
  jpeg("banner.jpg", landscape(`${name} banner`, palette, 1600, 400));
/** A still for a video; wider than 16 to 9, because the video pans across it. */
export const still = (name: string, palette: Palette, width: number, height: number) =>
  sharp(landscape(name, palette, width, height))
    .png()
    .toBuffer();
export const thumbnail = (name: string, palette: Palette) =>
  jpeg("thumbnail.jpg", landscape(name, palette, 640, 360));

/** A home's logo: a leaf before a horizon. Without text, because a bare machine has no fonts. */
export async function logo(palette: Palette): Promise<Upload> {
  const [far, middle, near] = palettes[palette].land;
  const svg =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160" viewBox="0 0 480 160">
    <path d="M240 20 C286 44 300 86 240 140 C180 86 194 44 240 20 Z" fill="${near}"/>
    <path d="M240 34 L240 132" stroke="${far}" stroke-width="3" fill="none"/>
    <path d="M240 62 L262 50 M240 62 L218 50 M240 86 L268 72 M240 86 L212 72 M240 108 L260 98 M240 108 L220 98"
      stroke="${far}" stroke-width="2.5" fill="none"/>
    <path d="M40 112 C90 96 130 104 176 112 M304 112 C350 104 390 96 440 112" stroke="${middle}" stroke-width="4"
      fill="none" stroke-linecap="round"/>
  </svg>`);
  return { name: "logo.png", type: "image/png", bytes: new Uint8Array(await sharp(svg).png().toBuffer()) };
}

/** A photo of one side of a cheque. Lines instead of text, for the same reason. */
export function chequeSide(side: "front" | "back"): Promise<Upload> {
  const line = (x: number, y: number, width: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="6" rx="3" fill="#7d8f86"/>`;
  const signature = `<path d="M560 330 c20 -50 40 -50 30 0 s30 -40 50 -10 s30 -30 60 -6 s40 -10 60 -4" fill="none" stroke="#22335c" stroke-width="4"/>`;
  const written =
    side === "front"
      ? [
          line(110, 110, 260),
          line(600, 110, 160),
          line(110, 190, 420),
          line(110, 240, 480),
          line(110, 330, 240),
        ]
      : [line(110, 110, 200), line(110, 150, 200)];
  const box = `<rect x="610" y="170" width="150" height="50" fill="none" stroke="#7d8f86" stroke-width="4"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="880" height="460">
    <rect width="100%" height="100%" fill="#6b5744"/>
    <rect x="60" y="60" width="760" height="340" rx="6" fill="#e6efe4"/>
    ${written.join("")}${side === "front" ? box + signature : ""}
  </svg>`;
  return jpeg(`cheque-${side}.jpg`, Buffer.from(svg));
}
