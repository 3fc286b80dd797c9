import type { Page } from "playwright";
import { type Scene, scenes } from "./cameras.ts";

/** What a guest sees and hears within one beat of the scenes (a second). */
export interface Seen {
  picture: Scene | "slate" | "nothing";
  sound: Scene | "silence";
  /** Seconds of the player's clock. */
  time: number;
}

/** Samples the pixels and the audio of the page's video for a little over a second. */
export async function watch(page: Page): Promise<Seen> {
  const samples = await page.evaluate<Sample[]>(`(${sample})(document.querySelector("video"))`);
  const brightest = samples.toSorted((a, b) => sum(b.rgb) - sum(a.rgb))[0];
  const loudest = samples.toSorted((a, b) => b.level - a.level)[0];
  return {
    picture: brightest ? pictureOf(brightest.rgb) : "nothing",
    sound: loudest ? soundOf(loudest) : "silence",
    time: samples.at(-1)?.time ?? 0,
  };
}

interface Sample {
  rgb: [number, number, number];
  hertz: number;
  /** 0 to 1. */
  level: number;
  time: number;
}

const sum = (rgb: readonly number[]) => rgb.reduce((all, one) => all + one, 0);

function pictureOf([red, green, blue]: [number, number, number]): Seen["picture"] {
  if (Math.min(red, green, blue) > 180) return "slate";
  const names: Scene[] = ["red", "green", "blue"];
  const [strongest = 0] = [red, green, blue].toSorted((a, b) => b - a);
  if (strongest < 60) return "nothing";
  return names[[red, green, blue].indexOf(strongest)] as Scene;
}

function soundOf({ level, hertz }: Sample): Seen["sound"] {
  if (level < 0.02) return "silence";
  const near = (scene: Scene) => Math.abs(scenes[scene].hertz - hertz);
  return (Object.keys(scenes) as Scene[]).toSorted((a, b) => near(a) - near(b))[0] as Scene;
}

/** Runs in the page. Routes the audio of each video element through an analyser once. */
const sample = `async (video) => {
  if (!video) return [];
  const analysers = (window.analysers ??= new WeakMap());
  if (!analysers.has(video)) {
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 4096, smoothingTimeConstant: 0 });
    context.createMediaElementSource(video).connect(analyser);
    analyser.connect(context.destination);
    await context.resume();
    analysers.set(video, analyser);
  }
  const analyser = analysers.get(video);
  const canvas = document.createElement("canvas");
  canvas.width = 16;
  canvas.height = 9;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const samples = [];
  const until = performance.now() + 1200;
  while (performance.now() < until) {
    pen.drawImage(video, 0, 0, 16, 9);
    const pixels = pen.getImageData(0, 0, 16, 9).data;
    const rgb = [0, 0, 0];
    for (let at = 0; at < pixels.length; at += 4) for (let c = 0; c < 3; c++) rgb[c] += pixels[at + c] / 144;
    const wave = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(wave);
    const tones = new Uint8Array(analyser.frequencyBinCount);
    analyser.getByteFrequencyData(tones);
    let top = 0;
    for (let bin = 5; bin < tones.length; bin++) if (tones[bin] > tones[top]) top = bin;
    samples.push({
      rgb,
      hertz: (top * analyser.context.sampleRate) / analyser.fftSize,
      level: Math.max(...wave.map(Math.abs)),
      time: video.currentTime,
    });
    await new Promise((next) => setTimeout(next, 40));
  }
  return samples;
}`;
