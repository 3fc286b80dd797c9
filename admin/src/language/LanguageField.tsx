import { MenuItem, TextField } from "@mui/material";
import { type Language, languageCodes, languageNames } from "@vigil/contract";
import { useTranslate } from "ra-core";

interface Props {
  /** A key of the catalogue. */
  label: string;
  chosen: Language;
  choose: (language: Language) => void;
  disabled?: boolean;
}

/** Which of its languages Vigil writes something in. */
export const LanguageField = ({ label, chosen, choose, disabled = false }: Props) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate(label)}
      value={chosen}
      onChange={(event) => choose(event.target.value as Language)}
      disabled={disabled}
      sx={{ minWidth: 200 }}
    >
      {languageCodes.map((code) => (
        <MenuItem key={code} value={code}>
          {languageNames[code]}
        </MenuItem>
      ))}
    </TextField>
  );
};
