import { remembering } from "vigil:words/remembering";
import { useId, useState } from "react";
import { Field } from "../page/Field.tsx";
import { ContributionForm } from "./ContributionForm.tsx";
import type { FormProps } from "./Contributions.tsx";
import { type FileError, fileErrorOf, photoBytes, videoBytes } from "./core/file-errors.ts";
import { useSubmission } from "./useSubmission.ts";

const words = remembering.picture;

/** Photos and videos for the gallery, several at once. */
export default function PhotoForm({ page }: FormProps) {
  const submission = useSubmission(page.slug);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [done, setDone] = useState<ReadonlySet<File>>(new Set());
  const [caption, setCaption] = useState("");
  const id = useId();
  const send = async (sender_name: string | undefined) => {
    if (files.length === 0) return submission.refuse({ files: [words.choose] });
    const error = fileErrorOf(files);
    if (error) return submission.refuse({ files: [messageOf(error)] });
    const unreadable = await unreadablePhoto(files);
    if (unreadable) return submission.refuse({ files: [words.unreadable(unreadable)] });
    await submission.send(async () => {
      const sent = new Set(done);
      // One after the other, so that files that have arrived aren't sent again when a later one fails.
      if (typeof createImageBitmap === "undefined") return undefined;
      for (const file of files.filter((one) => !sent.has(one))) {
        const name = await submission.file(file);
        const field = file.type.startsWith("video/") ? { video: name } : { image: name };
        await submission.post("gallery", { sender_name, caption: caption.trim(), ...field });
        sent.add(file);
        setDone(new Set(sent));
      }
    });
  };
  const clear = () => {
    setFiles([]);
    setDone(new Set());
    setCaption("");
  };
  return (
    <ContributionForm
      page={page}
      title={words.title}
      help={words.text}
      submitLabel={words.send}
      thanks={words.sent(done.size)}
      submission={submission}
      onSend={(name) => void send(name)}
      onAgain={clear}
    >
      <div className="field" data-wrong={submission.errors.files ? "" : undefined}>
        <label htmlFor={id}>{words.files}</label>
        <input
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,video/mp4,video/quicktime,video/webm"
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            setFiles([...(event.target.files ?? [])]);
            submission.refuse({});
          }}
        />
        <p className="help" id={`${id}-help`}>
          {words.help(photoBytes, videoBytes)}
        </p>
        {files.length > 0 && (
          <ul className="chosen">
            {files.map((file) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                {file.name} <span>{done.has(file) ? words.state.done : words.state.waiting}</span>
              </li>
            ))}
          </ul>
        )}
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

/** The name of the first photo that isn't one, whatever its name ends with. */
async function unreadablePhoto(files: readonly File[]): Promise<string | undefined> {
  for (const file of files.filter(({ type }) => type.startsWith("image/"))) {
    try {
      (await createImageBitmap(file)).close();
    } catch {
      return file.name;
    }
  }
  return undefined;
}

function messageOf(error: FileError): string {
  switch (error.why) {
    case "tooMany":
      return words.tooMany;
    case "kind":
      return words.kind(error.name);
    case "empty":
      return `${error.name}: ${remembering.recorder.empty}`;
    case "tooLarge":
      return `${error.name}: ${remembering.recorder.tooLarge(error.most)}`;
  }
}
