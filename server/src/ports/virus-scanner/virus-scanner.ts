import type { Readable } from "node:stream";
import type { ByteRange } from "../storage/storage.ts";

/** A file to scan, which is read once, or in pieces that overlap. */
interface ScannedContent {
  /** Bytes. */
  size: number;
  /** Both ends of the range are included. */
  read(range: ByteRange): Promise<Readable>;
}

/** What a scan found. `uncheckable`: the scanner looked and can't say, such as into an encrypted or too deep archive. */
export type Verdict = { state: "clean" } | { state: "infected" | "uncheckable"; finding: string };

/** Looks for viruses in what was uploaded. */
export interface VirusScanner {
  /** @throws ScannerError when it says nothing, which never means that a file is clean */
  scan(content: ScannedContent, signal?: AbortSignal): Promise<Verdict>;
  /** Whether it answers. @throws ScannerError */
  ping(): Promise<void>;
}

/** Why a scanner said nothing about a file, in a sentence for whoever runs the installation. */
export class ScannerError extends Error {}
