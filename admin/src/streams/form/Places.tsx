import { Box, Button, FormHelperText, Typography } from "@mui/material";
import { mostStages, plannedMinutes, type Stage, systemZone } from "@vigil/contract";
import { useInput, useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { useField } from "../../form/contract.ts";
import { sentenceOf } from "../../form/error-sentence.ts";
import { Section, Wide } from "../../form/Section.tsx";
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

/** Its places, in order: none stands for the home's chapel. */
export const StagesInput = () => {
  const translate = useTranslate();
  const { zone = systemZone() } = useStreamHome();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const eventDate: string | null = useWatch({ name: "event_date" }) ?? null;
  const stages: Stage[] = field.value ?? [];
  const set = (next: Stage[]) => field.onChange(next);
  const problem = fieldState.error && sentenceOf(fieldState.error);
  const add = () => set([...stages, newStage(stages, eventDate)]);
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
              zone={zone}
              change={(next) => set(stages.with(n, next))}
              move={(to) => swap(n, to === "up" ? n - 1 : n + 1)}
              remove={() => remove(n)}
            />
          ))}
        </Box>
      )}
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
      <Box>
        <Button variant="outlined" ref={field.ref} disabled={stages.length >= mostStages} onClick={add}>
          {translate(stages.length === 0 ? "vigil.places.other" : "vigil.places.add")}
        </Button>
      </Box>
    </Box>
  );
};

/** A church first, then the cemetery, when the part before it is planned to be over. */
function newStage(stages: readonly Stage[], eventDate: string | null): Stage {
  const before = stages.length === 0 ? null : (stages.at(-1)?.begins_at ?? eventDate);
  return {
    kind: stages.length === 0 ? "church" : "cemetery",
    name: null,
    address: null,
    lat: null,
    lon: null,
    begins_at: before && new Date(Date.parse(before) + plannedMinutes * 60_000).toISOString(),
    note: null,
    shown_to_guests: true,
  };
}
