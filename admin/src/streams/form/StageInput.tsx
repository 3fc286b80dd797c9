import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import DownIcon from "@mui/icons-material/KeyboardArrowDown";
import UpIcon from "@mui/icons-material/KeyboardArrowUp";
import { Box, FormControlLabel, IconButton, MenuItem, Switch, TextField, Typography } from "@mui/material";
import { instantOf, localTime, type Stage, type StageKind, stageKinds, zoneTime } from "@vigil/contract";
import { useTranslate } from "ra-core";
import type { ReactNode, Ref } from "react";
import { AddressLine } from "../../form/inputs/AddressLine.tsx";
import { language } from "../../language/chosen.ts";
import { formatMoment, placeName } from "../../language/format.ts";
import { outlinedPaper } from "../../layout/outlined-paper.ts";

interface Props {
  stage: Stage;
  /** 1 is the first. */
  number: number;
  count: number;
  /** Whose service it is. */
  home: string | undefined;
  zone: string;
  change: (stage: Stage) => void;
  /** Changes places with the one before it or after it. */
  move: (to: "up" | "down") => void;
  remove: () => void;
  /** What is wrong with its name, and where to go for it. */
  problem?: string | null | undefined;
  nameRef?: Ref<HTMLInputElement>;
}

/** One stage: what kind of place, where, when, a note for the crew, and whether guests see it. */
export const StageInput = (props: Props) => {
  const { stage, number, count, home, zone, change, move, remove, problem, nameRef } = props;
  const translate = useTranslate();
  const set = (values: Partial<Stage>) => change({ ...stage, ...values });
  const label = (field: string) => translate(`vigil.places.${field}`);
  const isChapel = stage.kind === "chapel";
  return (
    <Box component="li" sx={frame} aria-label={translate("vigil.places.stage", { number })}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Typography sx={{ flex: 1, fontWeight: 600, overflowWrap: "anywhere" }}>
          {number}. {placeName(stage)}
        </Typography>
        {count > 1 && (
          <>
            <Press label={label("up")} disabled={number === 1} press={() => move("up")}>
              <UpIcon />
            </Press>
            <Press label={label("down")} disabled={number === count} press={() => move("down")}>
              <DownIcon />
            </Press>
          </>
        )}
        <Press label={translate("vigil.places.remove", { name: placeName(stage) })} press={remove}>
          <RemoveIcon />
        </Press>
      </Box>
      <Box sx={columns}>
        <TextField
          select
          label={label("kind")}
          value={stage.kind}
          onChange={({ target }) => set({ kind: target.value as StageKind })}
        >
          {stageKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {placeName({ kind, name: null })}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={label("name")}
          value={stage.name ?? ""}
          onChange={({ target }) => set({ name: target.value || null })}
          error={Boolean(problem)}
          helperText={problem || (isChapel ? label("chapel_name") : undefined)}
          {...(nameRef && { inputRef: nameRef })}
        />
        <Box>
          <AddressLine
            label={label("address")}
            home={home}
            value={stage.address ?? ""}
            onType={(text) => set({ address: text || null, lat: null, lon: null })}
            onFind={({ address_text, city_name, state_name, lat, lon }) =>
              set({ address: [address_text, city_name, state_name].filter(Boolean).join(", "), lat, lon })
            }
          />
          {isChapel && stage.address === null && (
            <Typography variant="caption" color="text.secondary">
              {label("chapel_address")}
            </Typography>
          )}
        </Box>
        {number === 1 ? (
          <Typography color="text.secondary">{label("begins_first")}</Typography>
        ) : (
          <TextField
            type="datetime-local"
            label={label("begins_at")}
            value={stage.begins_at ? localTime(stage.begins_at, zone) : ""}
            onChange={({ target }) => set({ begins_at: instantOf(target.value, zone) })}
            helperText={[
              stage.begins_at && formatMoment(stage.begins_at, zone, { reader: zone }),
              zoneTime(zone, language),
            ]
              .filter(Boolean)
              .join(" · ")}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 60 } }}
          />
        )}
        <TextField
          label={label("note")}
          value={stage.note ?? ""}
          onChange={({ target }) => set({ note: target.value || null })}
          helperText={label("note_help")}
          multiline
          minRows={2}
        />
        <FormControlLabel
          control={
            <Switch
              checked={stage.shown_to_guests}
              onChange={(_event, shown_to_guests) => set({ shown_to_guests })}
            />
          }
          label={label(stage.shown_to_guests ? "shown" : "private")}
        />
      </Box>
    </Box>
  );
};

interface PressProps {
  label: string;
  disabled?: boolean;
  press: () => void;
  children: ReactNode;
}

const Press = ({ label, disabled = false, press, children }: PressProps) => (
  <IconButton aria-label={label} title={label} disabled={disabled} onClick={press}>
    {children}
  </IconButton>
);

const frame = { display: "grid", gap: 3, p: 3, ...outlinedPaper } as const;
const columns = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (min-width: 900px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
} as const;
