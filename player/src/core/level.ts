/** dBFS that count as silence: the same floor as `level` in media. */
export const silence = -90;

/** Loudness in dBFS of samples between -1 and 1: 0 is full scale. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const power = samples.length === 0 ? 0 : sum / samples.length;
  return power === 0 ? silence : Math.max(silence, 10 * Math.log10(power));
}
