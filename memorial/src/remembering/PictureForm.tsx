import { useId, useState } from "react";
import { Field } from "../page/Field.tsx";
import { remembering } from "../words/remembering.ts";
import { filmBytes, pictureBytes, type Wrong, wrongWith } from "./core/choice.ts";
import { GiveForm } from "./GiveForm.tsx";
import type { FormProps } from "./Giving.tsx";
import { useSending } from "./useSending.ts";

const words = remembering.picture;

/** Photos and films for the gallery; several at once, each on its own. */
export default function PictureForm({ page }: FormProps) {
  const sending = useSending(page.slug);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [done, setDone] = useState<ReadonlySet<File>>(new Set());
  const [caption, setCaption] = useState("");
  const id = useId();
  const send = (sender_name: string | undefined) => {
    if (files.length === 0) return sending.refuse({ files: [words.choose] });
    const wrong = wrongWith(files);
    if (wrong) return sending.refuse({ files: [wordsOf(wrong)] });
    void sending.send(async () => {
      const sent = new Set(done);
      // One after the other; what has arrived isn't sent again when a later one fails.
      for (const file of files.filter((one) => !sent.has(one))) {
        const name = await sending.file(file);
        const what = file.type.startsWith("video/") ? { video: name } : { image: name };
        await sending.post("gallery", { sender_name, caption: caption.trim(), ...what });
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
    <GiveForm
      page={page}
      title={words.title}
      help={words.text}
      deed={words.send}
      thanks={words.sent(done.size)}
      sending={sending}
      onSend={send}
      onAgain={clear}
    >
      <div className="field" data-wrong={sending.errors.files ? "" : undefined}>
        <label htmlFor={id}>{words.files}</label>
        <input
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,video/mp4,video/quicktime,video/webm"
          aria-describedby={`${id}-help`}
          onChange={(event) => setFiles([...(event.target.files ?? [])])}
        />
        <p className="help" id={`${id}-help`}>
          {words.help(pictureBytes, filmBytes)}
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
        maxLength={500}
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
        error={sending.errors.caption?.[0]}
      />
    </GiveForm>
  );
}

function wordsOf(wrong: Wrong): string {
  switch (wrong.why) {
    case "tooMany":
      return words.tooMany;
    case "kind":
      return words.kind(wrong.name);
    case "empty":
      return `${wrong.name}: ${remembering.recorder.empty}`;
    case "tooLarge":
      return `${wrong.name}: ${remembering.recorder.tooLarge(wrong.most)}`;
  }
}
