import { InputAdornment } from "@mui/material";
import { words as sentences } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import {
  BooleanInput,
  DateInput,
  NumberInput,
  PasswordInput,
  SelectInput,
  TextInput,
} from "ra-ui-materialui";
import type { ChangeEvent } from "react";
import { useWatch } from "react-hook-form";
import { size } from "../tokens.ts";
import { useCheck } from "./checks.ts";
import { useField, useFormSetting } from "./contract.ts";
import { InitialPassword } from "./InitialPassword.tsx";

interface Props {
  source: string;
  /** A sentence under the field. */
  help?: string;
  disabled?: boolean;
  /** The catalogue's key of another label than the field's own. */
  label?: string;
}

const shared = ({ help, disabled, label, source }: Props, required: boolean) => ({
  source,
  isRequired: required,
  helperText: help ?? (false as const),
  ...(disabled === undefined ? {} : { disabled }),
  ...(label === undefined ? {} : { label }),
});

/** Every input here shows itself only to whom the contract lets set the field, and knows whether it is required. */
export const Text = ({
  lines,
  type,
  ...props
}: Props & { lines?: number; type?: "email" | "tel" | "url" }) => {
  const { locked, required } = useField(props.source);
  if (locked) return null;
  return (
    <TextInput
      {...shared(props, required)}
      {...(type ? { type } : {})}
      {...(lines ? { multiline: true, minRows: lines } : {})}
    />
  );
};

/** A text with its length counted under it, where it is limited to few characters. */
export const CountedText = ({ most, lines, ...props }: Props & { most: number; lines: number }) => {
  const translate = useTranslate();
  const length = (useWatch({ name: props.source }) ?? "").trim().length;
  return <Text {...props} lines={lines} help={translate("vigil.form.length", { length, most })} />;
};

/** The password one has, asked before it is changed: wherever it is shown, nothing is sent without it. */
export const CurrentPassword = (props: Pick<Props, "source" | "help">) => {
  useCheck((values) => (values[props.source] ? {} : { [props.source]: sentences.required }));
  return <PasswordInput {...shared(props, true)} autoComplete="current-password" />;
};

/** The one that takes its place. */
export const NewPassword = ({ source }: Pick<Props, "source">) => {
  const help = useTranslate()("vigil.form.password_own");
  const { required } = useField(source);
  return <PasswordInput {...shared({ source, help }, required)} autoComplete="new-password" />;
};

export const Amount = (props: Props & { step?: number }) => {
  const { locked, required } = useField(props.source);
  if (locked) return null;
  return <NumberInput {...shared(props, required)} min={0} step={props.step ?? 1} />;
};

/** Required of a new account; later empty means: keep the old one. One's own is changed on a page of its own. */
export const Password = ({ source }: Pick<Props, "source">) => {
  const translate = useTranslate();
  const { creating, me } = useFormSetting();
  const isMine = useRecordContext()?.id === me.id;
  const { locked, required } = useField(source);
  if (locked || isMine) return null;
  if (creating) return <InitialPassword source={source} />;
  const help = translate("vigil.form.password_keep");
  return <PasswordInput {...shared({ source, help }, required)} autoComplete="new-password" />;
};

/** 203.4 is written 203.40; whole dollars stay as they are. */
const sum = (dollars: unknown): string =>
  typeof dollars === "number" && !Number.isInteger(dollars) ? dollars.toFixed(2) : String(dollars ?? "");

/** Dollars, with cents; from `min` on, which is nothing unless said otherwise. */
export const Money = ({ min = 0, ...props }: Props & { min?: number }) => {
  const { locked, required } = useField(props.source);
  if (locked) return null;
  const dollar = { input: { startAdornment: <InputAdornment position="start">$</InputAdornment> } };
  return <NumberInput {...shared(props, required)} min={min} step={0.01} format={sum} slotProps={dollar} />;
};

/** A calendar day, without a zone. */
export const Day = (props: Props) => {
  const { locked, required } = useField(props.source);
  if (locked) return null;
  return <DateInput {...shared(props, required)} parse={(day: string | null) => day || null} />;
};

/** A yes or no that reads like a sentence. */
export const Switch = ({ chosen, ...props }: Props & { chosen?: (on: boolean) => void }) => {
  const { locked } = useField(props.source);
  if (locked) return null;
  return (
    <BooleanInput
      {...shared(props, false)}
      sx={level}
      {...(chosen
        ? { onChange: (event: ChangeEvent<HTMLInputElement>) => chosen(event.target.checked) }
        : {})}
    />
  );
};

/** In line with the field beside it, whose label stands above. */
const level = { alignSelf: "end", "& .MuiFormControlLabel-root": { minHeight: size.touch } } as const;

/** One of a few fixed values; `words` is the catalogue's key of their names. */
export const Choice = ({ values, words, ...props }: Props & { values: readonly string[]; words: string }) => {
  const translate = useTranslate();
  const { locked, required } = useField(props.source);
  if (locked) return null;
  const choices = values.map((id) => ({ id, name: translate(`${words}.${id}`) }));
  // Its own margin would set it lower than the field beside it.
  return <SelectInput {...shared(props, required)} choices={choices} margin="none" />;
};
