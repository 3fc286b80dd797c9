import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import { Box, Button, FormHelperText, IconButton, MenuItem, TextField, Typography } from "@mui/material";
import { eventTitle, isAtGrave, servicesAtOnce } from "@vigil/contract";
import { useInput, useTranslate } from "ra-core";
import { useFieldArray, useFormState } from "react-hook-form";
import { useCheck } from "../form/checks.ts";
import { Moment } from "../form/inputs/ZonedMoment.tsx";
import { language } from "../language/chosen.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { StagesInput } from "../streams/form/Places.tsx";
import { useStreamHome } from "../streams/form/useStreamHome.ts";
import { type Further, furtherErrors } from "./core/further-errors.ts";
import { FurtherCheck } from "./FurtherCheck.tsx";
import { useEventTypes } from "./useEventTypes.ts";

const source = "also";

/** Further services for the same person, each with a kind, a time and places. */
export const FurtherServices = () => {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: source });
  const { errors } = useFormState();
  useCheck((values) => furtherErrors((values[source] ?? []) as Further[]));
  const problem = errors[source]?.message;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {fields.map(({ id }, at) => (
        <FurtherService key={id} at={at} remove={() => remove(at)} />
      ))}
      {typeof problem === "string" && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
      <Box>
        <Button
          variant="outlined"
          disabled={fields.length >= servicesAtOnce - 1}
          onClick={() => append({ g_r_page_heading: null, event_date: null, stages: [] })}
        >
          {translate("vigil.booking.further")}
        </Button>
        {fields.length === 0 && <FormHelperText>{translate("vigil.booking.further_help")}</FormHelperText>}
      </Box>
    </Box>
  );
};

const FurtherService = ({ at, remove }: { at: number; remove: () => void }) => {
  const translate = useTranslate();
  const { zone } = useStreamHome();
  const { kinds, titleOf } = useEventTypes();
  const path = `${source}.${at}`;
  const { field, fieldState } = useInput({ source: `${path}.g_r_page_heading`, defaultValue: null });
  const number = at + 2;
  const title = translate("vigil.booking.further_title", { number });
  const removeLabel = translate("vigil.booking.further_remove", { number });
  return (
    <Box component="section" aria-label={title} sx={frame}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Typography sx={{ flex: 1, fontWeight: 600 }}>{title}</Typography>
        <IconButton aria-label={removeLabel} title={removeLabel} onClick={remove}>
          <RemoveIcon />
        </IconButton>
      </Box>
      <Box sx={columns}>
        <TextField
          select
          required
          name={field.name}
          inputRef={field.ref}
          label={translate("vigil.booking.further_kind")}
          value={field.value ?? ""}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        >
          {kinds.map(({ id, title: kind }) => (
            <MenuItem key={id} value={id}>
              {eventTitle(kind, language)}
            </MenuItem>
          ))}
        </TextField>
        <Moment source={`${path}.event_date`} zone={zone} required label="vigil.booking.further_when" />
      </Box>
      <StagesInput
        path={`${path}.stages`}
        timePath={`${path}.event_date`}
        isAtGrave={isAtGrave(titleOf(field.value))}
      />
      <FurtherCheck at={at} />
    </Box>
  );
};

const frame = { display: "grid", gap: 3, p: 3, ...outlinedPaper } as const;
const columns = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (min-width: 900px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
} as const;
