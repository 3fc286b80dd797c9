import {
  Alert,
  Button,
  Dialog,
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
  readInvitations,
} from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useId, useMemo, useState } from "react";
import { getJson } from "../session/http.ts";
import { chooseFile } from "../streams/choose-file.ts";
import { Answer } from "./Answer.tsx";
import { Invited } from "./Invited.tsx";
import { WrongLines } from "./WrongLines.tsx";

interface Props {
  stream: string;
  /** Whose service it is. */
  name: string;
  close: () => void;
}

/** Bytes of a list of people; far more than the longest that may be invited. */
const longestFile = 1_000_000;

/** Invites people by name and address, one a line; below, what became of those who were invited. */
export default function InviteDialog({ stream, name, close }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const title = useId();
  const [text, setText] = useState("");
  const { busy, refused, answer, send } = useInvite(stream);
  const { guests, wrong } = useMemo(() => readInvitations(text), [text]);
  const tooMany = guests.length > invitedAtOnce;
  const add = async (file: File) => {
    if (file.size > longestFile) return notify("vigil.invitations.file_too_large", { type: "error" });
    const read = await file.text();
    setText((before) => (before.trim() === "" ? read : `${before.trimEnd()}\n${read}`));
  };
  const invite = async () => {
    // What could not be read stays, to be put right.
    if (await send(guests)) setText(wrong.map((line) => line.text).join("\n"));
  };
  const leave = (_event: object, reason: string) => {
    // A slip beside the dialog must not lose what was typed.
    if (!busy && (text.trim() === "" || reason !== "backdropClick")) close();
  };
  return (
    <Dialog open onClose={leave} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title} variant="h2">
        {translate("vigil.deeds.invite_guests.name")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Typography>{translate("vigil.invitations.help")}</Typography>
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
          disabled={busy}
        />
        <Button
          variant="outlined"
          onClick={() => chooseFile(".csv,.txt,text/csv,text/plain", (file) => void add(file))}
          sx={{ justifySelf: "start" }}
        >
          {translate("vigil.invitations.file")}
        </Button>
        {tooMany && (
          <Alert severity="error">{translate("vigil.invitations.too_many", { most: invitedAtOnce })}</Alert>
        )}
        <WrongLines wrong={wrong} />
        {refused && <Alert severity="error">{refused}</Alert>}
        {answer && <Answer answer={answer} />}
        <Invited stream={stream} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={busy}>
          {translate(answer && text.trim() === "" ? "ra.action.close" : "ra.action.cancel")}
        </Button>
        <Button
          variant="contained"
          onClick={() => void invite()}
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
}

/** Sends them; afterwards the lists that show guests are read anew. */
function useInvite(stream: string) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [answer, setAnswer] = useState<InviteResult | null>(null);
  const send = async (guests: object[]): Promise<boolean> => {
    setBusy(true);
    setRefused(null);
    setAnswer(null);
    try {
      const body = { stream, guests };
      setAnswer(await getJson<InviteResult>(`${invitations.path}/`, { method: "POST", body }));
      void queries.invalidateQueries({ queryKey: [invitations.path, stream] });
      void queries.invalidateQueries({ queryKey: [guestsContract.path] });
      return true;
    } catch (error) {
      setRefused((error as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, answer, send };
}
