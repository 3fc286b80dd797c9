import type { Upload } from "./api.ts";

/** Hertz and seconds: a hummed tune instead of words, because nobody in this town is real. */
const rate = 8000;
const notes = [
  [262, 0.9],
  [294, 0.45],
  [330, 0.9],
  [294, 0.45],
  [262, 1.3],
] as const;

/** A short spoken message as WAV (RIFF, 16 bits, one channel), made without any tool. */
export function voice(): Upload {
  const samples = notes.flatMap(([hertz, seconds]) => hum(hertz, Math.round(seconds * rate)));
  const data = Buffer.alloc(44 + 2 * samples.length);
  data.write("RIFF", 0);
  data.writeUInt32LE(data.length - 8, 4);
  data.write("WAVEfmt ", 8);
  // Length of this part, PCM, one channel, samples and bytes a second, bytes and bits a sample.
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(rate, 24);
  data.writeUInt32LE(2 * rate, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write("data", 36);
  data.writeUInt32LE(2 * samples.length, 40);
  for (const [n, sample] of samples.entries()) data.writeInt16LE(Math.round(sample * 9000), 44 + 2 * n);
  return { name: "voice.wav", type: "audio/wav", bytes: new Uint8Array(data) };
}

/** One note that swells and fades, between -1 and 1. */
const hum = (hertz: number, length: number): number[] =>
  Array.from({ length }, (_, n) => {
    const turn = (2 * Math.PI * hertz * n) / rate;
    return Math.sin((Math.PI * n) / length) * (0.8 * Math.sin(turn) + 0.2 * Math.sin(2 * turn));
  });
