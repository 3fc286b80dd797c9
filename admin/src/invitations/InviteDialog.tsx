import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import {
  guests as guestsContract,
  type InviteResult,
  invitations,
  invitedAtOnce,
  type Language,
  readInvitations,
} from "@vigil/contract";
import { probablyMeant } from "@vigil/contract/mistyped-address";
import { useNotify, useTranslate } from "ra-core";
import { type Dispatch, type SetStateAction, useId, useMemo, useState } from "react";
import { useCautiousClose } from "../form/useCautiousClose.tsx";
import { LanguageField } from "../language/LanguageField.tsx";
import { Dialog } from "../layout/Dialog.tsx";
import AskToLeave from "../leaving/AskToLeave.tsx";
import { getJson } from "../session/http.ts";
import { chooseFile } from "../streams/actions/choose-file.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { InvalidLines } from "./InvalidLines.tsx";
import { InvitedGuests } from "./InvitedGuests.tsx";
import { InviteOutcome } from "./InviteOutcome.tsx";
import { MistypedAddresses } from "./MistypedAddresses.tsx";
import { MistypedQuestion } from "./MistypedQuestion.tsx";
import { replaceAddress } from "./replace-address.ts";
import { useInvitations } from "./useInvitations.ts";

interface Props {
  stream: string;
  /** Whose service it is. */
  name: string;
  close: () => void;
}

/** Bytes; far more than the longest list that may be invited. */
const maxFileSize = 1_000_000;

/** Invites people by name and email address, one a line, and lists what became of earlier invitations. */
export default function InviteDialog(props: Props) {
  return (
    <PagesWords>
      <Invite {...props} />
    </PagesWords>
  );
}

const Invite = ({ stream, name, close }: Props) => {
  const translate = useTranslate();
  const title = useId();
  const [text, setText] = useState("");
  const [chosen, choose] = useState<Language | null>(null);
  const spoken = useInvitations(stream).data?.language;
  const { busy, refusal, result, send } = useInvite(stream, chosen);
  const { guests, wrong } = useMemo(() => readInvitations(text), [text]);
  const tooMany = guests.length > invitedAtOnce;
  const invite = async (typed: string) => {
    const people = readInvitations(typed);
    setText(typed);
    // Invalid lines stay in the field to be corrected.
    if (await send(people.guests)) setText(people.wrong.map((line) => line.text).join("\n"));
  };
  const mistyped = guests.flatMap((guest) => {
    const meant = probablyMeant(guest.email);
    return meant ? [{ ...guest, meant }] : [];
  });
  const [asksAboutAddresses, askAboutAddresses] = useState(false);
  const answer = (typed: string) => {
    askAboutAddresses(false);
    void invite(typed);
  };
  // Lines that couldn't be read have invited nobody yet.
  const [asks, ask] = useState(false);
  const leave = () => (wrong.length === 0 ? close() : ask(true));
  const { onClose, warning } = useCautiousClose(text.trim() !== "", () => !busy && close());
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title} variant="h2">
        {translate("vigil.stream_actions.invite_guests.name")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        {result && <InviteOutcome result={result} />}
        <Typography>{translate("vigil.invitations.help")}</Typography>
        <PeopleInput text={text} setText={setText} disabled={busy} />
        {spoken && (
          <LanguageField
            label="vigil.invitations.language"
            chosen={chosen ?? spoken}
            choose={choose}
            disabled={busy}
          />
        )}
        {tooMany && (
          <Alert severity="error">{translate("vigil.invitations.too_many", { most: invitedAtOnce })}</Alert>
        )}
        <InvalidLines lines={wrong} />
        <MistypedAddresses guests={guests} mend={(from, to) => setText(replaceAddress(text, from, to))} />
        {refusal && <Alert severity="error">{refusal}</Alert>}
        {warning}
        {asks && <AskToLeave stay={() => ask(false)} leave={close} />}
        {asksAboutAddresses && (
          <MistypedQuestion
            mistyped={mistyped}
            correct={() =>
              answer(mistyped.reduce((all, { email, meant }) => replaceAddress(all, email, meant), text))
            }
            sendAsTyped={() => answer(text)}
            cancel={() => askAboutAddresses(false)}
          />
        )}
        <InvitedGuests stream={stream} />
      </DialogContent>
      <DialogActions>
        <Button onClick={leave} disabled={busy}>
          {translate(result ? "ra.action.close" : "ra.action.cancel")}
        </Button>
        <Button
          variant="contained"
          onClick={() => (mistyped.length > 0 ? askAboutAddresses(true) : void invite(text))}
          disabled={guests.length === 0 || tooMany}
          loading={busy}
        >
          {guests.length > 0
            ? translate("vigil.invitations.send", { smart_count: guests.length })
            : translate("vigil.invitations.send_none")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface PeopleInputProps {
  text: string;
  setText: Dispatch<SetStateAction<string>>;
  disabled: boolean;
}

/** The people to invite, typed or added from a file. */
const PeopleInput = ({ text, setText, disabled }: PeopleInputProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const addFile = async (file: File) => {
    if (file.size > maxFileSize)
      return notify(translate("vigil.invitations.file_too_large"), { type: "error" });
    const added = await file.text();
    setText((before) => (before.trim() === "" ? added : `${before.trimEnd()}\n${added}`));
  };
  return (
    <>
      <TextField
        autoFocus
        multiline
        minRows={4}
        maxRows={12}
        fullWidth
        label={translate("vigil.invitations.people")}
        helperText={translate("vigil.invitations.people_help")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        disabled={disabled}
      />
      <Button
        variant="outlined"
        onClick={() => chooseFile(".csv,.txt,text/csv,text/plain", (file) => void addFile(file))}
        sx={{ justifySelf: "start" }}
      >
        {translate("vigil.invitations.file")}
      </Button>
    </>
  );
};

/** Sends invitations, and then refetches the lists that show guests. */
function useInvite(stream: string, language: Language | null) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [result, setResult] = useState<InviteResult | null>(null);
  const send = async (guests: object[]): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    setResult(null);
    try {
      const body = { stream, guests, ...(language ? { language } : {}) };
      setResult(await getJson<InviteResult>(`${invitations.path}/`, { method: "POST", body }));
      void queries.invalidateQueries({ queryKey: [invitations.path, stream] });
      void queries.invalidateQueries({ queryKey: [guestsContract.path] });
      return true;
    } catch (error) {
      setRefusal((error as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, result, send };
}
