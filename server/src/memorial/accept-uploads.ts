import { open } from "node:fs/promises";
import { type FieldErrors, type FileRule, files, words } from "@vigil/contract";
import { fieldProblem } from "../problems.ts";
import { receiveFile } from "../resource/files.ts";
import type { Engine } from "../resource/registry.ts";
import { recordedBytes } from "./media-bytes.ts";
import type { PublicStream } from "./stream.ts";

/** Bytes of audio or video below which a recording is empty: even a second of the quietest speech has more. */
const minRecordedBytes = 1000;

type ExpectedUpload = [name: string | null | undefined, rule: FileRule];

/** Checks and stores files that were uploaded before. @throws Problem 400 by field */
export async function acceptUploads<F extends string>(
  engine: Engine,
  stream: PublicStream,
  expected: Record<F, ExpectedUpload>,
): Promise<Partial<Record<F, string>>> {
  const stored: Partial<Record<F, string>> = {};
  const errors: FieldErrors = {};
  for (const [field, [name, rule]] of Object.entries(expected) as [F, ExpectedUpload][]) {
    if (!name) continue;
    const upload = await engine.uploads.finished(stream.id, name.slice("upload:".length));
    if (!upload) {
      errors[field] = [words.uploadGone];
      continue;
    }
    const isRecorded = rule === files.voice || rule === files.filmedMessage;
    if (isRecorded && !(await upload.locally(hasContent))) {
      errors[field] = [words.silentRecording];
      continue;
    }
    const received = await receiveFile(
      engine,
      { id: null, home: stream.home, stream: stream.id },
      rule,
      upload,
      stream.keep_photo_positions ? "position" : "nothing",
    );
    if ("errors" in received) errors[field] = received.errors;
    else stored[field] = received.id;
  }
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return stored;
}

/** Whether a recording contains any audio or video. */
async function hasContent(file: string): Promise<boolean> {
  const recording = await open(file);
  try {
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await recording.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const { size } = await recording.stat();
    return (await recordedBytes(read, size, minRecordedBytes)) >= minRecordedBytes;
  } finally {
    await recording.close();
  }
}
