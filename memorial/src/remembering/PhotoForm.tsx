import { remembering } from "vigil:words/remembering";
import { useId, useRef, useState } from "react";
import { ApiError } from "../guest/api.ts";
import { Field } from "../page/Field.tsx";
import { ChosenFiles, type FileState, fileErrorText } from "./ChosenFiles.tsx";
import { ContributionForm } from "./ContributionForm.tsx";
import type { FormProps } from "./Contributions.tsx";
import {
  acceptedByApple,
  acceptedElsewhere,
  type FileError,
  fileErrorOf,
  filesAtOnce,
  kindOf,
  videoBytes,
  videoMinutes,
} from "./core/file-errors.ts";
import { checkVideo } from "./photos/check-video.ts";
import { preparePhoto } from "./photos/prepare-photo.ts";
import { UploadError } from "./upload.ts";
import { messageOf, type PhotoRecipient, ShownError, useSubmission } from "./useSubmission.ts";

const words = remembering.picture;
const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 0;

/** Photos and videos for the gallery, several at once. */
export default function PhotoForm({ to, heading, help = words.text }: FormProps) {
  const submission = useSubmission(to);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [states, setStates] = useState<ReadonlyMap<File, FileState>>(new Map());
  const [caption, setCaption] = useState("");
  // What was made smaller once is sent again as it is, because an upload resumes by its file.
  const prepared = useRef(new Map<File, File>());
  const id = useId();
  const mark = (file: File, state: FileState) => setStates((before) => new Map(before).set(file, state));

  const choose = (chosen: readonly File[]) => {
    submission.refuse({});
    const known = new Set(files.map(nameAndSize));
    const added = chosen.filter((file) => !known.has(nameAndSize(file)));
    const together = [...files, ...added];
    if (together.length > filesAtOnce) return submission.refuse({ files: [words.tooMany(filesAtOnce)] });
    setFiles(together);
    for (const file of added) {
      const error = fileErrorOf(file);
      if (error) mark(file, { is: "refused", problem: fileErrorText(file, error) });
    }
  };
  const remove = (file: File) => setFiles((before) => before.filter((one) => one !== file));

  /** @returns whether it was sent */
  const sendFile = async (file: File, sender_name: string | undefined): Promise<boolean> => {
    const ready =
      prepared.current.get(file) ?? (await checked(file, to, () => mark(file, { is: "preparing" })));
    if (!(ready instanceof File)) {
      mark(file, { is: "refused", problem: fileErrorText(file, ready) });
      return false;
    }
    prepared.current.set(file, ready);
    mark(file, { is: "sending" });
    try {
      const name = await submission.file(ready);
      const field = kindOf(file) === "video" ? { video: name } : { image: name };
      await submission.post("gallery", { sender_name, caption: caption.trim(), ...field });
    } catch (cause) {
      if (!isOfTheFile(cause)) {
        mark(file, { is: "waiting" });
        throw cause;
      }
      mark(file, { is: "refused", problem: problemOf(file, cause) });
      return false;
    }
    mark(file, { is: "sent" });
    return true;
  };
  const send = async (sender_name: string | undefined) => {
    const unsent = files.filter((file) => states.get(file)?.is !== "sent");
    if (files.length === 0) return submission.refuse({ files: [words.choose] });
    await submission.send(async () => {
      let refused = 0;
      // One after the other, so that files that have arrived aren't sent again when a later one fails.
      for (const file of unsent) if (!(await sendFile(file, sender_name))) refused++;
      if (refused > 0) throw new ShownError(words.notSent(refused, files.length));
    });
  };
  const clear = () => {
    setFiles([]);
    setStates(new Map());
    prepared.current.clear();
    setCaption("");
  };
  return (
    <ContributionForm
      title={words.title}
      heading={heading}
      help={help}
      submitLabel={words.send}
      thanks={words.sent(files.length)}
      submission={submission}
      onSend={(name) => void send(name)}
      onAgain={clear}
    >
      <div className="field" data-wrong={submission.errors.files ? "" : undefined}>
        {/* The browser's own words beside it say that no file is chosen, whatever the list below shows. */}
        <label htmlFor={id} className="button quiet choose">
          {words.files}
        </label>
        <input
          id={id}
          className="unseen"
          type="file"
          multiple
          accept={isApple() ? acceptedByApple : acceptedElsewhere}
          aria-describedby={`${id}-help`}
          aria-invalid={submission.errors.files ? true : undefined}
          disabled={submission.isSending}
          onChange={(event) => {
            choose([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <p className="help" id={`${id}-help`}>
          {words.help(filesAtOnce, words.photos[to.keepsPositions ? "withPlace" : "withoutPlace"])}{" "}
          {words.videos(videoMinutes, videoBytes)}
        </p>
        <ChosenFiles files={files} states={states} onRemove={submission.isSending ? null : remove} />
      </div>
      <Field
        name="caption"
        label={words.caption}
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
        error={submission.errors.caption?.[0]}
      />
    </ContributionForm>
  );
}

const nameAndSize = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** The file as it travels, or why it can't. */
async function checked(
  file: File,
  { keepsPositions }: PhotoRecipient,
  onPreparing: () => void,
): Promise<File | FileError> {
  const error = fileErrorOf(file);
  if (error) return error;
  onPreparing();
  return kindOf(file) === "video" ? ((await checkVideo(file)) ?? file) : preparePhoto(file, keepsPositions);
}

/** Names the file: what the server can't read as a picture needs the same advice as what the browser can't. */
const problemOf = (file: File, cause: unknown): string =>
  cause instanceof ApiError && kindOf(file) === "photo"
    ? words.unreadable(file.name)
    : words.problem(file.name, messageOf(cause));

const payloadTooLarge = 413;
/** Whether the others may be accepted all the same: neither the sender nor the connection is the reason. */
const isOfTheFile = (cause: unknown): boolean =>
  (cause instanceof UploadError && cause.status === payloadTooLarge) ||
  (cause instanceof ApiError && Boolean(cause.fields.image || cause.fields.video));
