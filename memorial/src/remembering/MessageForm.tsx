import { remembering } from "vigil:words/remembering";
import { limits } from "@vigil/contract";
import { useState } from "react";
import { browserStorage } from "../guest/browser-storage.ts";
import { ContributionForm } from "./ContributionForm.tsx";
import type { FormProps } from "./Contributions.tsx";
import { DraftTextArea } from "./DraftTextArea.tsx";
import { Recorder } from "./Recorder.tsx";
import { useSubmission } from "./useSubmission.ts";

const words = remembering.message;
const longest = limits.guestMessageMax;

/** A message to the family: text, voice, video, or several of them. */
export default function MessageForm({ to }: FormProps) {
  const submission = useSubmission(to);
  const [message, setMessage] = useState("");
  const [voice, setVoice] = useState<File | null>(null);
  const [video, setVideo] = useState<File | null>(null);
  const [running, setRunning] = useState({ voice: false, film: false });
  const draft = `vigil.message.${to.path}`;
  const send = (sender_name: string | undefined) => {
    if (running.voice || running.film) return submission.refuse({ message: [words.stopFirst] });
    const text = message.trim();
    if (text === "" && !voice && !video) return submission.refuse({ message: [words.something] });
    if (message.length > longest)
      return submission.refuse({ message: [remembering.length.tooLong(message.length - longest)] });
    void submission.send(async () => {
      const files = {
        ...(voice && { voice: await submission.file(voice) }),
        ...(video && { video: await submission.file(video) }),
      };
      await submission.post("messages", { sender_name, message: text, ...files });
      browserStorage("session", draft).write(null);
    });
  };
  const clear = () => {
    setMessage("");
    setVoice(null);
    setVideo(null);
  };
  return (
    <ContributionForm
      title={words.title}
      submitLabel={words.send}
      thanks={words.sent}
      submission={submission}
      onSend={send}
      onAgain={clear}
    >
      <DraftTextArea
        label={words.text}
        help={words.help}
        max={longest}
        value={message}
        onChange={setMessage}
        error={submission.errors.message?.[0]}
        draft={draft}
      />
      <div className="recorders">
        <Recorder
          kind="voice"
          label={words.speak}
          file={voice}
          onFile={setVoice}
          onRunning={(voice) => setRunning((now) => ({ ...now, voice }))}
        />
        <Recorder
          kind="film"
          label={words.film}
          file={video}
          onFile={setVideo}
          onRunning={(film) => setRunning((now) => ({ ...now, film }))}
        />
      </div>
    </ContributionForm>
  );
}
