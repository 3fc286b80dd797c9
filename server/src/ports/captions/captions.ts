import type { Language } from "@vigil/contract";

/** A speech engine: writes down what is said in a recording. */
export interface SpeechEngine {
  /**
   * @param file the path of the recording
   * @param report is called with the part that is done, from 0 to 1, where that is known
   * @returns the WebVTT file
   * @throws SpeechError; whatever `signal` throws when it is aborted
   */
  transcribe(
    file: string,
    language: Language,
    report: (progress: number) => void,
    signal: AbortSignal,
  ): Promise<Buffer>;
}

/** Why a recording couldn't be written down, in a sentence of the catalogue; what the log is told is its `cause`. */
export class SpeechError extends Error {}
