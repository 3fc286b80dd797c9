import { Box, Button, FormHelperText, Menu, MenuItem, Typography } from "@mui/material";
import {
  mostStages,
  plannedMinutes,
  type Stage,
  type StageKind,
  stageKinds,
  systemZone,
} from "@vigil/contract";
import { useInput, useTranslate } from "ra-core";
import { type Ref, useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useField } from "../../form/contract.ts";
import { sentenceOf } from "../../form/error-sentence.ts";
import { Section, Wide } from "../../form/Section.tsx";
import { placeName } from "../../language/format.ts";
import { StageInput } from "./StageInput.tsx";
import { useStreamHome } from "./useStreamHome.ts";

const source = "stages";

/** Where the service is: in the home's chapel unless somebody chooses another place, or several. */
export const Places = () =>
  useField(source).locked ? null : (
    <Section name="stream_places">
      <Wide>
        <StagesInput />
      </Wide>
    </Section>
  );

interface StagesProps {
  /** Their path in the form, and that of the time of their service. */
  path?: string;
  timePath?: string;
  /** The kind of service is at a grave, so that its first place is a cemetery. */
  isAtGrave?: boolean;
}

/** Its places, in order: none stands for the home's chapel. */
export const StagesInput = ({ path = source, timePath = "event_date", isAtGrave = false }: StagesProps) => {
  const translate = useTranslate();
  const { id: home, zone = systemZone() } = useStreamHome();
  const { field, fieldState } = useInput({ source: path, defaultValue: [] });
  const { setValue } = useFormContext();
  const eventDate: string | null = useWatch({ name: timePath }) ?? null;
  const stages: Stage[] = field.value ?? [];
  const set = (next: Stage[]) => field.onChange(next);
  const problem = fieldState.error && sentenceOf(fieldState.error);
  /** The place the problem is about, by its number; -1 when it is about none alone. */
  const unnamed = problem ? stages.findIndex(isUnnamed) : -1;
  /** Nothing has been typed in the new one yet, so that nothing can be wrong with it. */
  const add = (kind: StageKind) =>
    setValue(path, [...stages, newStage(kind, stages, eventDate)], { shouldDirty: true });
  const wasAtGrave = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once the kind of service changes, not again
  useEffect(() => {
    if (isAtGrave && stages.length === 0) add("cemetery");
    if (!isAtGrave && wasAtGrave.current && stages.every(isBlank)) setValue(path, []);
    wasAtGrave.current = isAtGrave;
  }, [isAtGrave]);
  /** Each place keeps its row's time, so that the times stay in their order. */
  const swap = (one: number, other: number) => {
    const [a, b] = [stages[one], stages[other]];
    if (a && b)
      set(stages.with(one, { ...b, begins_at: a.begins_at }).with(other, { ...a, begins_at: b.begins_at }));
  };
  const remove = (n: number) =>
    set(stages.toSpliced(n, 1).map((stage, at) => (at === 0 ? { ...stage, begins_at: null } : stage)));
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "stretch" }}>
      {stages.length === 0 && <Typography>{translate("vigil.places.chapel")}</Typography>}
      {stages.length > 0 && (
        <Box component="ol" sx={{ display: "grid", gap: 3, m: 0, p: 0, listStyle: "none" }}>
          {stages.map((stage, n) => (
            <StageInput
              // biome-ignore lint/suspicious/noArrayIndexKey: a stage is nothing but its row and what is entered there
              key={n}
              stage={stage}
              number={n + 1}
              count={stages.length}
              home={home}
              zone={zone}
              change={(next) => set(stages.with(n, next))}
              move={(to) => swap(n, to === "up" ? n - 1 : n + 1)}
              remove={() => remove(n)}
              {...(n === unnamed && { problem, nameRef: field.ref })}
            />
          ))}
        </Box>
      )}
      {problem && unnamed === -1 && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
      <AddPlace
        isFirst={stages.length === 0}
        isFull={stages.length >= mostStages}
        buttonRef={unnamed === -1 ? field.ref : null}
        add={add}
      />
    </Box>
  );
};

const isUnnamed = ({ kind, name, address }: Stage) => kind !== "chapel" && !name && !address;
const isBlank = ({ name, address, note }: Stage) => name === null && address === null && note === null;

interface AddPlaceProps {
  isFirst: boolean;
  isFull: boolean;
  buttonRef: Ref<HTMLButtonElement> | null;
  add: (kind: StageKind) => void;
}

/** Asks first what kind of place the next one is. */
const AddPlace = ({ isFirst, isFull, buttonRef, add }: AddPlaceProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (kind: StageKind) => {
    setAnchor(null);
    add(kind);
  };
  return (
    <Box>
      <Button
        variant="outlined"
        ref={buttonRef}
        disabled={isFull}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate(isFirst ? "vigil.places.other" : "vigil.places.add")}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {stageKinds.map((kind) => (
          <MenuItem key={kind} onClick={() => choose(kind)}>
            {placeName({ kind, name: null })}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
};

/** It begins when the part before it is planned to be over. */
function newStage(kind: StageKind, stages: readonly Stage[], eventDate: string | null): Stage {
  const before = stages.length === 0 ? null : (stages.at(-1)?.begins_at ?? eventDate);
  return {
    kind,
    name: null,
    address: null,
    lat: null,
    lon: null,
    begins_at: before && new Date(Date.parse(before) + plannedMinutes * 60_000).toISOString(),
    note: null,
    shown_to_guests: true,
  };
}
