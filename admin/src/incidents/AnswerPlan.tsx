import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import DownIcon from "@mui/icons-material/KeyboardArrowDown";
import UpIcon from "@mui/icons-material/KeyboardArrowUp";
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  IconButton,
  MenuItem,
  TextField,
  Typography,
} from "@mui/material";
import {
  AlertChannel,
  Answerer,
  type AnswerStep,
  isByTelephone,
  needsTelephone,
  usualPlan,
} from "@vigil/contract";
import { useInput, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { useField } from "../form/contract.ts";
import { sentenceOf } from "../form/error-sentence.ts";
import { formatTime } from "../language/format.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { useMe } from "../me.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

const source = "answer_plan";
const mostSteps = 10;

interface Props {
  of: "home" | "installation";
}

/** Who is called, one after the other, when something goes wrong. Empty: as the installation has chosen, or as usual. */
export const AnswerPlanInput = ({ of }: Props) =>
  useField(source).locked ? null : (
    <PagesWords>
      <PlanInput of={of} />
    </PagesWords>
  );

const PlanInput = ({ of }: Props) => {
  const translate = useTranslate();
  const { has_telephone } = useMe();
  const { field, fieldState } = useInput({ source, defaultValue: null });
  const plan = field.value as AnswerStep[] | null;
  const problem = fieldState.error && sentenceOf(fieldState.error);
  if (!plan)
    return (
      <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
        <Typography>{translate(`vigil.incidents.plan.usual.${of}`)}</Typography>
        <Button variant="outlined" onClick={() => field.onChange([...usualPlan])}>
          {translate("vigil.incidents.plan.change")}
        </Button>
      </Box>
    );
  const set = (place: number, step: AnswerStep) => field.onChange(plan.with(place, step));
  const swap = (one: number, other: number) => {
    const [a, b] = [plan[one], plan[other]];
    if (a && b) field.onChange(plan.with(one, b).with(other, a));
  };
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Box component="ol" sx={{ display: "grid", gap: 3, m: 0, p: 0, listStyle: "none" }}>
        {plan.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is nothing but its place and what is chosen there
          <Box component="li" key={place} sx={row}>
            <Typography variant="h3" component="span">
              {translate("vigil.incidents.plan.step", { number: place + 1 })}
            </Typography>
            <Box sx={{ display: "flex" }}>
              <StepButton
                label="up"
                number={place + 1}
                disabled={place === 0}
                press={() => swap(place, place - 1)}
              >
                <UpIcon />
              </StepButton>
              <StepButton
                label="down"
                number={place + 1}
                disabled={place === plan.length - 1}
                press={() => swap(place, place + 1)}
              >
                <DownIcon />
              </StepButton>
              <StepButton
                label="remove"
                number={place + 1}
                disabled={plan.length === 1}
                press={() => field.onChange(plan.toSpliced(place, 1))}
              >
                <RemoveIcon />
              </StepButton>
            </Box>
            <Step step={step} number={place + 1} change={(next) => set(place, next)} />
          </Box>
        ))}
      </Box>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {!has_telephone && plan.some(({ channels }) => channels.some(isByTelephone)) && (
        <Typography variant="body2">{translate("vigil.incidents.plan.no_telephone")}</Typography>
      )}
      <FormHelperText>{translate("vigil.incidents.plan.help")}</FormHelperText>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button
          variant="outlined"
          disabled={plan.length >= mostSteps}
          onClick={() =>
            field.onChange([
              ...plan,
              { who: "on_call", channels: ["app", "push", "email"], from: null, until: null },
            ])
          }
        >
          {translate("vigil.incidents.plan.add")}
        </Button>
        <Button onClick={() => field.onChange(null)}>{translate(`vigil.incidents.plan.reset.${of}`)}</Button>
      </Box>
    </Box>
  );
};

const row = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 3,
  p: 3,
  ...outlinedPaper,
} as const;

interface StepProps {
  step: AnswerStep;
  number: number;
  change: (step: AnswerStep) => void;
}

const Step = ({ step, number, change }: StepProps) => {
  const translate = useTranslate();
  const { has_telephone } = useMe();
  const toggle = (channel: AlertChannel, on: boolean) =>
    change({
      ...step,
      channels: AlertChannel.options.filter((one) => (one === channel ? on : step.channels.includes(one))),
    });
  return (
    <Box
      role="group"
      aria-label={translate("vigil.incidents.plan.step", { number })}
      sx={{ gridColumn: "1 / -1", display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 3 }}
    >
      <TextField
        select
        label={translate("vigil.incidents.plan.who")}
        value={step.who}
        onChange={({ target }) => change({ ...step, who: target.value as Answerer })}
        fullWidth={false}
        sx={{ width: { xs: "100%", sm: 240 } }}
      >
        {Answerer.options.map((who) => (
          <MenuItem key={who} value={who}>
            {translate(`vigil.incidents.who.${who}`)}
          </MenuItem>
        ))}
      </TextField>
      {(["from", "until"] as const).map((hour) => (
        <TextField
          key={hour}
          type="time"
          label={translate(`vigil.incidents.plan.${hour}`)}
          value={step[hour] ?? ""}
          onChange={({ target }) => change({ ...step, [hour]: target.value || null })}
          helperText={step[hour] && formatTime(`2000-01-01T${step[hour]}`)}
          slotProps={{ inputLabel: { shrink: true } }}
          fullWidth={false}
          sx={{ width: 136 }}
        />
      ))}
      <Box role="group" aria-label={translate("vigil.incidents.plan.how")} sx={{ flexBasis: "100%" }}>
        {AlertChannel.options.map((channel) => (
          <FormControlLabel
            key={channel}
            control={
              <Checkbox
                checked={step.channels.includes(channel)}
                onChange={(_event, on) => toggle(channel, on)}
              />
            }
            label={translate(`vigil.incidents.channel.${channel}`)}
          />
        ))}
      </Box>
      {!has_telephone && needsTelephone(step) && (
        <FormHelperText role="status" sx={{ color: "house.warn", flexBasis: "100%", mx: 0 }}>
          {translate("vigil.incidents.plan.step_without_telephone")}
        </FormHelperText>
      )}
    </Box>
  );
};

const StepButton = ({
  label,
  number,
  disabled,
  press,
  children,
}: {
  label: "up" | "down" | "remove";
  number: number;
  disabled: boolean;
  press: () => void;
  children: ReactNode;
}) => (
  <IconButton
    aria-label={useTranslate()(`vigil.incidents.plan.${label}`, { number })}
    disabled={disabled}
    onClick={press}
  >
    {children}
  </IconButton>
);
