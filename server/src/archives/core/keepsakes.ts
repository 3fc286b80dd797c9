import type { Language } from "@vigil/contract";

/** A stored file, as it goes into an archive. */
export interface KeptFile {
  id: string;
  size: number;
  content_type: string;
  file_name: string;
}

export interface Kept {
  file: KeptFile;
  /** What it is called. */
  title: string | null;
  text: string | null;
}

/** A photo or video of the gallery. */
export interface KeptPicture {
  file: KeptFile;
  text: string | null;
  /** Who sent it; null for the family's own. */
  sender_name: string | null;
  /** Whether the sender asked to be anonymous to other guests. */
  anonymous: boolean;
}

/** A recording, with its captions in each language as WebVTT. */
export interface KeptRecording extends Kept {
  captions: { language: Language; webvtt: string }[];
}

export interface Message {
  sender_name: string;
  message: string | null;
  voice: KeptFile | null;
  video: KeptFile | null;
  day: string;
}

export interface Card {
  sender_name: string;
  message: string | null;
  image: KeptFile;
  day: string;
}

/** Everything that a family has of a service, in the order of its page. */
export interface Keepsakes {
  name: string;
  born: string | null;
  died: string | null;
  home: string;
  /** The day of the service, in the home's time zone. */
  day: string | null;
  portrait: KeptFile | null;
  orderOfService: KeptFile | null;
  /** Sanitised HTML, in each language that has it. */
  obituaries: { language: Language; html: string }[];
  recordings: KeptRecording[];
  wall: Kept[];
  gallery: KeptPicture[];
  messages: Message[];
  ecards: Card[];
  /** How many are lit, and the names of those who lit one with theirs. */
  candles: { lit: number; names: string[] };
  guests: { name: string; anonymous: boolean; country: string | null; day: string }[];
}
