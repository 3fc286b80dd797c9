/** What counts as silence, dBFS; the same floor as media's `level`. */
export const silence = -90;

/** Loudness of samples between -1 and 1, in dBFS: 0 is full scale. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const power = samples.length === 0 ? 0 : sum / samples.length;
  return power === 0 ? silence : Math.max(silence, 10 * Math.log10(power));
}
