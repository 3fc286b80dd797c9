import {
  DialogContentText,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Link as MuiLink,
  Radio,
  RadioGroup,
  TextField,
} from "@mui/material";
import { type Objection, type ObjectionOutcome, objectionOutcomes } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { FormDialog } from "../../integrations/FormDialog.tsx";
import { getJson } from "../../session/http.ts";
import { HiddenFields } from "./HiddenFields.tsx";

interface Props {
  objection: Objection;
  done: () => void;
  close: () => void;
}

/** The home's answer, which is emailed, and what stays hidden from then on. */
export const AnswerObjection = ({ objection, done, close }: Props) => {
  const translate = useTranslate();
  const { id, name, email, language, stream } = objection;
  const [outcome, setOutcome] = useState<ObjectionOutcome | null>(null);
  const [answer, setAnswer] = useState("");
  const [hidden, setHidden] = useState(objection.hidden);
  const send = async () => {
    await getJson(`objections/${id}/answer/`, { method: "POST", body: { ...hidden, outcome, answer } });
    done();
  };
  return (
    <FormDialog
      title={translate("vigil.objections.answer_to", { name })}
      submit={translate(`vigil.objections.${email ? "send" : "store"}`)}
      fields={["outcome", "answer"]}
      act={send}
      close={close}
    >
      {(wrong) => (
        <>
          <DialogContentText>
            {email
              ? translate("vigil.objections.by_email", {
                  email,
                  language: translate(`vigil.objections.languages.${language}`),
                })
              : translate("vigil.objections.by_telephone")}
          </DialogContentText>
          <FormControl error={wrong.outcome !== undefined}>
            <FormLabel>{translate("vigil.objections.outcome")}</FormLabel>
            <RadioGroup
              value={outcome ?? ""}
              onChange={(event) => setOutcome(event.target.value as ObjectionOutcome)}
            >
              {objectionOutcomes.map((one) => (
                <FormControlLabel
                  key={one}
                  value={one}
                  control={<Radio />}
                  label={translate(`vigil.objections.outcomes.${one}`)}
                />
              ))}
            </RadioGroup>
            <FormHelperText>{wrong.outcome}</FormHelperText>
          </FormControl>
          <TextField
            required
            multiline
            minRows={4}
            label={translate("vigil.objections.answer_text")}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
            error={wrong.answer !== undefined}
            helperText={wrong.answer}
          />
          <HiddenFields objection={objection} hidden={hidden} change={setHidden} />
          <MuiLink
            component={Link}
            to={`/str/stream_video?filter=${encodeURIComponent(JSON.stringify({ stream: stream.id }))}`}
          >
            {translate("vigil.objections.trim")}
          </MuiLink>
        </>
      )}
    </FormDialog>
  );
};
