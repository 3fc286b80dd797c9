import {
  Alert,
  Box,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { actions, streams as contract, pageAccesses, pagePasswordLength } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { useMay } from "../../me.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
import { ActionDialog, type ActionProps } from "./ActionDialog.tsx";
import { useStreamChange } from "./useStreamChange.ts";

const flags = ["send_ecard", "private_message", "media_gallery", "candles", "on_demand_video"] as const;

/** Decides who sees the memorial page, and what guests may do and see there. */
export default function PrivacySettings(props: ActionProps) {
  return (
    <PagesWords>
      <Settings {...props} />
    </PagesWords>
  );
}

const Settings = ({ stream, close }: ActionProps) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(() => Object.fromEntries(flags.map((flag) => [flag, stream[flag]])));
  const [access, setAccess] = useState(stream.page_access);
  const [password, setPassword] = useState("");
  const [keepsPositions, setKeepsPositions] = useState(stream.keep_photo_positions);
  const mayKeepPositions = useMay(actions.keep_photo_positions, "edit");
  const { change, busy, problem } = useStreamChange(stream, close);
  const ids = { who: useId(), what: useId() };
  const hasPassword = stream.page_access === "password";
  const isShort = password.trim().length < pagePasswordLength.min;
  const isLacking = access === "password" && isShort && !(hasPassword && password === "");
  const isPrivate = access === "password" || access === "guests";
  const save = () => {
    const page_password = access === "password" && password !== "" ? { page_password: password } : {};
    const positions = mayKeepPositions ? { keep_photo_positions: keepsPositions } : {};
    const fields = { ...chosen, ...positions, page_access: access, ...page_password };
    void change(fields, { done: "vigil.stream_actions.privacy.done" });
  };
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={translate("vigil.stream_actions.privacy.name")}
      actionLabel={translate("vigil.form.save")}
      onAction={save}
      disabled={isLacking}
      busy={busy}
      problem={problem}
      hasInput={password !== ""}
    >
      <Box>
        <FormLabel id={ids.who} sx={heading}>
          {translate(`resources.${contract.path}.fields.page_access`)}
        </FormLabel>
        <RadioGroup
          aria-labelledby={ids.who}
          value={access}
          onChange={(_, value) => setAccess(value as typeof access)}
        >
          {pageAccesses.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio sx={{ alignSelf: "start", mt: "-3px" }} />}
              sx={{ py: 1, alignItems: "start" }}
              label={
                <>
                  {translate(`vigil.privatePage.${one}.name`)}
                  <Typography variant="caption" component="span" display="block" color="text.secondary">
                    {translate(`vigil.privatePage.${one}.text`)}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      </Box>
      {access === "password" && (
        <TextField
          label={translate(`resources.${contract.path}.fields.page_password`)}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          required={!hasPassword}
          helperText={translate(`vigil.privatePage.${hasPassword ? "password_kept" : "password_help"}`)}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: pagePasswordLength.max } }}
        />
      )}
      {isPrivate && <Typography>{translate("vigil.privatePage.own_link")}</Typography>}
      {isPrivate && stream.use_youtube_player_for_guest && (
        <Alert severity="warning">{translate("vigil.privatePage.youtube")}</Alert>
      )}
      <Box role="group" aria-labelledby={ids.what} sx={{ display: "grid" }}>
        <FormLabel id={ids.what} sx={heading}>
          {translate("vigil.privatePage.what")}
        </FormLabel>
        {flags.map((flag) => (
          <FormControlLabel
            key={flag}
            label={translate(`resources.${contract.path}.fields.${flag}`)}
            sx={{ minHeight: 44 }}
            control={
              <Switch
                checked={chosen[flag] === true}
                onChange={(event) => setChosen({ ...chosen, [flag]: event.target.checked })}
              />
            }
          />
        ))}
      </Box>
      {mayKeepPositions && (
        <FormControlLabel
          label={
            <>
              {translate(`resources.${contract.path}.fields.keep_photo_positions`)}
              <Typography variant="caption" component="span" display="block" color="text.secondary">
                {translate("vigil.privatePage.positions")}
              </Typography>
            </>
          }
          control={
            <Switch
              checked={keepsPositions === true}
              onChange={(event) => setKeepsPositions(event.target.checked)}
            />
          }
        />
      )}
    </ActionDialog>
  );
};

const heading = { display: "block", mb: 1, fontWeight: 600, color: "text.primary" } as const;
