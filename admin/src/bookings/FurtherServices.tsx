import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import { Box, Button, FormHelperText, IconButton, MenuItem, TextField, Typography } from "@mui/material";
import { eventTitle, instantOf, localTime, servicesAtOnce, systemZone } from "@vigil/contract";
import { useGetList, useInput, useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { sentenceOf } from "../form/error-sentence.ts";
import { language } from "../language/chosen.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { useStreamHome } from "../streams/form/useStreamHome.ts";

/** As far as it is filled in. */
interface Further {
  g_r_page_heading: string | null;
  event_date: string | null;
}

const source = "also";

/** Further services for the same person, each with a kind and a time. */
export const FurtherServices = () => {
  const translate = useTranslate();
  const { zone = systemZone() } = useStreamHome();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const first: string | null = useWatch({ name: "event_date" }) ?? null;
  const further: Further[] = field.value ?? [];
  const set = (next: Further[]) => field.onChange(next);
  const problem = fieldState.error && sentenceOf(fieldState.error);
  const add = () =>
    set([...further, { g_r_page_heading: null, event_date: further.at(-1)?.event_date ?? first }]);
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {further.map((service, at) => (
        <FurtherService
          // biome-ignore lint/suspicious/noArrayIndexKey: a service is nothing but its row and what is entered there
          key={at}
          service={service}
          number={at + 2}
          zone={zone}
          change={(next) => set(further.with(at, next))}
          remove={() => set(further.toSpliced(at, 1))}
        />
      ))}
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
      <Box>
        <Button
          variant="outlined"
          ref={field.ref}
          disabled={further.length >= servicesAtOnce - 1}
          onClick={add}
        >
          {translate("vigil.booking.further")}
        </Button>
        {further.length === 0 && <FormHelperText>{translate("vigil.booking.further_help")}</FormHelperText>}
      </Box>
    </Box>
  );
};

interface Props {
  service: Further;
  number: number;
  zone: string;
  change: (service: Further) => void;
  remove: () => void;
}

const FurtherService = ({ service, number, zone, change, remove }: Props) => {
  const translate = useTranslate();
  const { data: kinds = [] } = useGetList<{ id: string; title: string }>("str/g_r_page_heading", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "title", order: "ASC" },
  });
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
          label={translate("vigil.booking.further_kind")}
          value={service.g_r_page_heading ?? ""}
          onChange={({ target }) => change({ ...service, g_r_page_heading: target.value })}
        >
          {kinds.map(({ id, title: kind }) => (
            <MenuItem key={id} value={id}>
              {eventTitle(kind, language)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          required
          type="datetime-local"
          label={translate("vigil.booking.further_when")}
          value={service.event_date ? localTime(service.event_date, zone) : ""}
          onChange={({ target }) => change({ ...service, event_date: instantOf(target.value, zone) })}
          helperText={translate("vigil.form.zone", { zone })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 60 } }}
        />
      </Box>
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
