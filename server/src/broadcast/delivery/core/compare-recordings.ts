import { words } from "@vigil/contract";

/** Seconds by which two recordings of a service may differ: they begin and end at key frames. */
const tolerance = 10;

/** What the home reads about a provider's recording beside ours. Seconds; null: there is none of ours. */
export function compareRecordings(provider: string, theirs: number, ours: number | null): string {
  if (ours === null) return words.ownRecordingMissing(provider);
  const difference = Math.round(theirs - ours);
  if (difference > tolerance) return words.ownRecordingShorter(provider, difference);
  if (difference < -tolerance) return words.providerRecordingShorter(provider, -difference);
  return words.recordingsAgree(provider);
}
