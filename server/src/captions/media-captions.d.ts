/** What is used of the library, whose own types name their files in a way that Node's resolution doesn't find. */
declare module "media-captions" {
  interface VTTCue {
    /** Seconds. */
    startTime: number;
    endTime: number;
    /** With markup. */
    text: string;
  }
  type VTTNode = { type: "text"; data: string } | { type: "markup"; children: VTTNode[] };
  function parseText(
    text: string,
    options: { type: "vtt" | "srt"; errors: boolean },
  ): Promise<{ cues: VTTCue[] }>;
  function tokenizeVTTCue(cue: VTTCue): VTTNode[];
}
