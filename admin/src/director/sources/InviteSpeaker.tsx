import InviteIcon from "@mui/icons-material/PersonAddAltOutlined";
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from "@mui/material";
import type { RoomInvitation, RoomProvider } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type FormEvent, useState } from "react";
import { useCautiousClose } from "../../form/useCautiousClose.tsx";
import { Dialog } from "../../layout/Dialog.tsx";
import { getJson } from "../../session/http.ts";
import { Refused } from "../../session/problems.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { Invitation } from "./Invitation.tsx";

/** Invites somebody far away, whose picture then becomes a camera; offered where rooms are set up. */
export const InviteSpeaker = () => {
  const t = useDirectorText();
  const [open, setOpen] = useState(false);
  const { room_providers, stream } = usePanel().view;
  if (room_providers.length === 0 || stream.is_practice) return null;
  return (
    <>
      <Button startIcon={<InviteIcon />} onClick={() => setOpen(true)}>
        {t("invite.button")}
      </Button>
      {open && <InviteDialog close={() => setOpen(false)} />}
    </>
  );
};

const InviteDialog = ({ close }: { close: () => void }) => {
  const t = useDirectorText();
  const { room_providers } = usePanel().view;
  const [values, setValues] = useState<Values>({
    ...{ session_name: "", email: "" },
    provider: room_providers[0] ?? "zoom",
  });
  const [made, setMade] = useState<RoomInvitation | null>(null);
  const isTyped = made === null && (values.session_name !== "" || values.email !== "");
  const { onClose, warning } = useCautiousClose(isTyped, close);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="invite-speaker">
      <DialogTitle id="invite-speaker" variant="h2">
        {made ? t("invite.done") : t("invite.title")}
      </DialogTitle>
      {made ? (
        <>
          <DialogContent sx={{ display: "grid", gap: 4 }}>
            <DialogContentText>
              {values.email
                ? t("invite.sent", { email: values.email })
                : t(`invite.pass_on.${values.provider}`)}
            </DialogContentText>
            <Invitation invitation={made} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={close}>
              {t("done")}
            </Button>
          </DialogActions>
        </>
      ) : (
        <InviteForm {...{ values, warning, close }} change={setValues} done={setMade} />
      )}
    </Dialog>
  );
};

type Values = { session_name: string; email: string; provider: RoomProvider };
type Errors = Partial<Record<keyof Values | "detail", string>>;
interface FormProps {
  values: Values;
  warning: React.ReactNode;
  change: (values: Values) => void;
  done: (invitation: RoomInvitation) => void;
  close: () => void;
}

const InviteForm = ({ values, warning, change, done, close }: FormProps) => {
  const t = useDirectorText();
  const translate = useTranslate();
  const { view, refresh } = usePanel();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      const body = {
        session_name: values.session_name.trim(),
        email: values.email.trim() || null,
        provider: values.provider,
      };
      done(await getJson<RoomInvitation>(`str/stream/${view.stream.id}/rooms/`, { method: "POST", body }));
      void refresh();
    } catch (refusal) {
      const fields = refusal instanceof Refused ? refusal.fields : undefined;
      setErrors(fields ?? { detail: (refusal as Error).message });
    } finally {
      setBusy(false);
    }
  };
  const field = (name: "session_name" | "email") => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ ...values, [name]: event.target.value }),
    error: errors[name] !== undefined,
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <DialogContentText>{t(`invite.help.${values.provider}`)}</DialogContentText>
        <Ways value={values.provider} change={(provider) => change({ ...values, provider })} />
        <TextField
          {...field("session_name")}
          id="speaker-name"
          label={t("invite.name")}
          helperText={errors.session_name ?? t("invite.name_help")}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          autoFocus
        />
        <TextField
          {...field("email")}
          id="speaker-email"
          type="email"
          label={t("invite.email")}
          helperText={errors.email ?? t("invite.email_help")}
        />
        {errors.detail && <Alert severity="error">{errors.detail}</Alert>}
        {warning}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("ra.action.cancel")}</Button>
        <Button type="submit" variant="contained" loading={busy} disabled={values.session_name.trim() === ""}>
          {t("invite.make")}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Offered where there is a choice. */
const Ways = ({ value, change }: { value: RoomProvider; change: (way: RoomProvider) => void }) => {
  const t = useDirectorText();
  const { room_providers } = usePanel().view;
  if (room_providers.length < 2) return null;
  return (
    <FormControl>
      <FormLabel id="speaker-way">{t("invite.how")}</FormLabel>
      <RadioGroup
        aria-labelledby="speaker-way"
        value={value}
        onChange={(_event, chosen) => change(chosen as RoomProvider)}
      >
        {room_providers.map((way) => (
          <FormControlLabel key={way} value={way} control={<Radio />} label={t(`invite.by.${way}`)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
