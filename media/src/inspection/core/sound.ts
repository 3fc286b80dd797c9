/** dBFS of digital silence, below anything that a microphone hears. */
const silence = -120;
/** A sample this near to full scale is clipped (-0.1 dBFS). */
const clippedFrom = 10 ** (-0.1 / 20);

export interface SoundFigures {
  /** Mean level of each channel in dBFS, from `silence` to 0. */
  left: number;
  right: number;
  /** The loudest sample in dBFS. */
  peak: number;
  /** Share of samples that are clipped, 0 to 1. */
  clipped: number;
}

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
    peak: decibels(peak),
    clipped: clipped / pairs,
  };
}

const decibels = (amplitude: number): number =>
  amplitude <= 0 ? silence : Math.max(silence, Math.min(0, 20 * Math.log10(amplitude)));
