/** dBFS of digital silence, below anything that a microphone hears. */
const silence = -120;
/** A sample this near to full scale is clipped (-0.1 dBFS). */
const clippedFrom = 10 ** (-0.1 / 20);

export interface SoundFigures {
  /** Mean level of each channel in dBFS, from `silence` to 0. */
  left: number;
  right: number;
  /** Decibels between its loud and its quiet moments (95th and 10th percentile of the level). */
  spread: number;
  /** The loudest sample in dBFS. */
  peak: number;
  /** Share of samples that are clipped, 0 to 1. */
  clipped: number;
}

/** Samples of each channel in a moment: 0.4 s at 48 kHz, as loudness meters look at. */
const moment = 19_200;

/** Measures the sound of two channels. @param samples alternately left and right, -1 to 1 */
export function measureSound(samples: Float32Array): SoundFigures {
  let [left, right, peak, clipped] = [0, 0, 0, 0];
  for (let at = 0; at + 1 < samples.length; at += 2) {
    const [l, r] = [samples[at] ?? 0, samples[at + 1] ?? 0];
    left += l * l;
    right += r * r;
    const loudest = Math.max(Math.abs(l), Math.abs(r));
    if (loudest > peak) peak = loudest;
    if (loudest >= clippedFrom) clipped++;
  }
  const pairs = Math.max(1, Math.floor(samples.length / 2));
  return {
    left: decibels(Math.sqrt(left / pairs)),
    right: decibels(Math.sqrt(right / pairs)),
    spread: spreadOf(samples),
    peak: decibels(peak),
    clipped: clipped / pairs,
  };
}

const decibels = (amplitude: number): number =>
  amplitude <= 0 ? silence : Math.max(silence, Math.min(0, 20 * Math.log10(amplitude)));

function spreadOf(samples: Float32Array): number {
  const levels: number[] = [];
  for (let from = 0; from + 2 * moment <= samples.length; from += 2 * moment) {
    let energy = 0;
    for (let at = from; at < from + 2 * moment; at++) energy += (samples[at] ?? 0) ** 2;
    levels.push(decibels(Math.sqrt(energy / (2 * moment))));
  }
  levels.sort((one, other) => one - other);
  const at = (share: number) => levels[Math.floor(share * (levels.length - 1))] ?? silence;
  return at(0.95) - at(0.1);
}
