import { open } from "node:fs/promises";
import { type FieldErrors, type FileRule, files, words } from "@vigil/contract";
import { fieldProblem } from "../problems.ts";
import { receiveFile } from "../resource/files.ts";
import type { Engine } from "../resource/registry.ts";
import { recordedBytes } from "./media-bytes.ts";
import type { PublicStream } from "./stream.ts";

/** Bytes of sound or pictures below which nothing was recorded: a second of the thinnest speech has some more. */
const leastRecorded = 1000;

type Wanted = [name: string | null | undefined, rule: FileRule];

/** Files that have arrived before, looked at and stored. @throws Problem 400 by field */
export async function acceptUploads<F extends string>(
  engine: Engine,
  stream: PublicStream,
  wanted: Record<F, Wanted>,
): Promise<Partial<Record<F, string>>> {
  const stored: Partial<Record<F, string>> = {};
  const errors: FieldErrors = {};
  for (const [field, [name, rule]] of Object.entries(wanted) as [F, Wanted][]) {
    if (!name) continue;
    const upload = await engine.uploads.finished(stream.id, name.slice("upload:".length));
    if (!upload) {
      errors[field] = [words.uploadGone];
      continue;
    }
    const isRecorded = rule === files.voice || rule === files.filmedMessage;
    if (isRecorded && !(await holdsSomething(upload.path))) {
      errors[field] = [words.silentRecording];
      continue;
    }
    const arrival = {
      fileName: upload.fileName,
      store: (id: string) => engine.storage.adopt(id, upload.path),
    };
    const received = await receiveFile(engine, null, rule, arrival);
    if ("errors" in received) errors[field] = received.errors;
    else stored[field] = received.id;
  }
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return stored;
}

/** Whether there is anything to hear or see in a recording. */
async function holdsSomething(file: string): Promise<boolean> {
  const recording = await open(file);
  try {
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await recording.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const { size } = await recording.stat();
    return (await recordedBytes(read, size, leastRecorded)) >= leastRecorded;
  } finally {
    await recording.close();
  }
}
