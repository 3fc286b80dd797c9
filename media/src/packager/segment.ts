/** About a second of a source, which begins with a key frame and can be played by itself. */
export interface Segment {
  /** The source it came from, or the video or slate it belongs to. */
  source: string;
  /** An uninterrupted run of one source in one format: time stamps and counters continue from segment to segment. */
  run: string;
  /** Its number in the run, from 0 without gaps. */
  n: number;
  /** When its first frame was filmed, as an estimate: milliseconds since the epoch by this machine's clock. */
  start: number;
  /** Its first frame by the source's own clock, milliseconds. */
  time: number;
  /** Seconds. */
  duration: number;
  /** MPEG-TS: PAT and PMT, then video and audio; the audio is always present, as AAC, 48 kHz, stereo. */
  ts: Buffer;
  /** The audio alone: ADTS after an ID3 tag with its time stamp (RFC 8216 §3.4). */
  aac: Buffer;
}
