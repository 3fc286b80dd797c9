import { useState } from "react";
import { keep } from "../guest/keep.ts";
import { remembering } from "../words/remembering.ts";
import { GiveForm } from "./GiveForm.tsx";
import type { FormProps } from "./Giving.tsx";
import { Recorder } from "./Recorder.tsx";
import { useSending } from "./useSending.ts";
import { Words } from "./Words.tsx";

const words = remembering.message;
/** Characters; contract: guestMessageMax. */
const longest = 5000;

/** A message to the family: written, spoken, filmed, or several of them. */
export default function MessageForm({ page }: FormProps) {
  const sending = useSending(page.slug);
  const [message, setMessage] = useState("");
  const [voice, setVoice] = useState<File | null>(null);
  const [video, setVideo] = useState<File | null>(null);
  const draft = `vigil.message.${page.slug}`;
  const send = (sender_name: string | undefined) => {
    const text = message.trim();
    if (text === "" && !voice && !video) return sending.refuse({ message: [words.something] });
    void sending.send(async () => {
      const files = {
        ...(voice && { voice: await sending.file(voice) }),
        ...(video && { video: await sending.file(video) }),
      };
      await sending.post("messages", { sender_name, message: text, ...files });
      keep("session", draft).write(null);
    });
  };
  const clear = () => {
    setMessage("");
    setVoice(null);
    setVideo(null);
  };
  return (
    <GiveForm
      page={page}
      title={words.title}
      deed={words.send}
      thanks={words.sent}
      sending={sending}
      onSend={send}
      onAgain={clear}
    >
      <Words
        label={words.text}
        help={words.help}
        max={longest}
        value={message}
        onChange={setMessage}
        error={sending.errors.message?.[0]}
        draft={draft}
      />
      <div className="recorders">
        <Recorder kind="voice" label={words.speak} file={voice} onFile={setVoice} />
        <Recorder kind="film" label={words.film} file={video} onFile={setVideo} />
      </div>
    </GiveForm>
  );
}
