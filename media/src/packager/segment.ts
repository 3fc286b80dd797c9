/** One finished piece of a source, about a second long, that begins with a key frame and can be played by itself. */
export interface Segment {
  /** The source it came from, or the video or slate it belongs to. */
  source: string;
  /** One unbroken stretch of one source in one format: its time stamps and counters go on from segment to segment. */
  run: string;
  /** Its number in the run, from 0 without gaps. */
  n: number;
  /** When its first picture was taken, as near as can be told: milliseconds since the epoch by this machine's clock. */
  start: number;
  /** Seconds. */
  duration: number;
  /** MPEG-TS: PAT and PMT, then pictures and sound; sound always there, as AAC, 48 kHz, stereo. */
  ts: Buffer;
  /** The sound by itself: ADTS behind an ID3 tag with its time stamp (RFC 8216 §3.4). */
  aac: Buffer;
}
