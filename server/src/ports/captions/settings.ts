import { type SandboxMode, sandboxModes } from "@vigil/settings/ffmpeg-sandbox";
import { z } from "zod";

/** The environment variable of the program that writes captions. */
export const speechEnvironment = { CAPTIONS_COMMAND: z.string().optional() };

/** A program that writes captions, and what it is started with, of which some have placeholders. */
export interface SpeechSettings {
  program: string;
  args: readonly string[];
  /** FFMPEG_PATH. */
  ffmpegPath: string | undefined;
  ffmpegSandbox: SandboxMode;
}

const environment = z.object({
  ...speechEnvironment,
  FFMPEG_PATH: z.string().optional(),
  FFMPEG_SANDBOX: z.enum(sandboxModes),
});

/** @throws Error with a sentence when the command lacks what it needs */
export function speechSettings(env: z.output<typeof environment>): SpeechSettings | undefined {
  const { CAPTIONS_COMMAND: command, FFMPEG_PATH: ffmpegPath, FFMPEG_SANDBOX: ffmpegSandbox } = env;
  if (!command) return undefined;
  const [program, ...args] = wordsOf(command);
  const lacks = ["{audio}", "{captions}"].filter(
    (placeholder) => !args.some((arg) => arg.includes(placeholder)),
  );
  if (!program || lacks.length > 0)
    throw new Error(
      `CAPTIONS_COMMAND: please write the program and what it is started with, among them ${lacks.join(" and ")}.`,
    );
  return { program, args, ffmpegPath, ffmpegSandbox };
}

/** The words of a command line; "…" and '…' hold spaces together. There is no shell. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, double, single) => double ?? single),
  );
