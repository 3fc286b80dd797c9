import { InputAdornment } from "@mui/material";
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
import { useMe } from "../../me.tsx";
import { usePasswordStrength } from "../../strength/usePasswordStrength.ts";
import { size } from "../../tokens.ts";
import { languageOf, useField, useFormSetting } from "../contract.ts";
import { InitialPassword } from "./InitialPassword.tsx";

interface Props {
  source: string;
  /** Helper text. */
  help?: string;
  disabled?: boolean;
  /** The catalogue's key of a label other than the field's own. */
  label?: string;
}

const shared = ({ help, disabled, label, source }: Props, required: boolean) => ({
  source,
  isRequired: required,
  helperText: help ?? (false as const),
  ...(disabled === undefined ? {} : { disabled }),
  ...(label === undefined ? {} : { label }),
});

/**
 * A text field. Like every input here, it is shown only to users who may set the field, and knows whether it is
 * required.
 */
export const Text = ({
  lines,
  type,
  ...props
}: Props & { lines?: number; type?: "email" | "tel" | "url" }) => {
  const { locked, required } = useField(props.source);
  const lang = languageOf(props.source);
  if (locked) return null;
  return (
    <TextInput
      {...shared(props, required)}
      {...(lang ? { slotProps: { htmlInput: { lang } } } : {})}
      {...(type ? { type } : {})}
      {...(lines ? { multiline: true, minRows: lines } : {})}
    />
  );
};

/** A text field with a character count, for texts with a low limit. */
export const CountedText = ({ maxLength, lines, ...props }: Props & { maxLength: number; lines: number }) => {
  const translate = useTranslate();
  const length = (useWatch({ name: props.source }) ?? "").trim().length;
  return <Text {...props} lines={lines} help={translate("vigil.form.length", { length, most: maxLength })} />;
};

/** The new password. */
export const NewPassword = ({ source }: Pick<Props, "source">) => {
  const help = useTranslate()("vigil.form.password_own");
  const { required } = useField(source);
  const { username, email, full_name } = useMe();
  const typed = useWatch({ name: source }) ?? "";
  const Strength = usePasswordStrength();
  return (
    <div>
      <PasswordInput {...shared({ source, help }, required)} autoComplete="new-password" />
      {Strength && <Strength password={typed} names={[username, email, full_name ?? ""]} />}
    </div>
  );
};

export const Amount = ({ min = 0, ...props }: Props & { step?: number; min?: number }) => {
  const { locked, required } = useField(props.source);
  if (locked) return null;
  return <NumberInput {...shared(props, required)} min={min} step={props.step ?? 1} />;
};

/**
 * The password of an account: required for a new one, afterwards empty means unchanged. Users change their own on the
 * account page.
 */
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

/** Formats 203.4 as 203.40; whole dollars stay without decimals. */
const formatDollars = (dollars: unknown): string =>
  typeof dollars === "number" && !Number.isInteger(dollars) ? dollars.toFixed(2) : String(dollars ?? "");

/** An amount in dollars and cents. `min` is 0 by default. */
export const Money = ({ min = 0, ...props }: Props & { min?: number }) => {
  const { locked, required } = useField(props.source);
  if (locked) return null;
  const dollar = { input: { startAdornment: <InputAdornment position="start">$</InputAdornment> } };
  return (
    <NumberInput
      {...shared(props, required)}
      min={min}
      step={0.01}
      format={formatDollars}
      slotProps={dollar}
    />
  );
};

/** A calendar day, without a time zone. */
export const Day = (props: Props) => {
  const { locked, required } = useField(props.source);
  if (locked) return null;
  return <DateInput {...shared(props, required)} parse={(day: string | null) => day || null} />;
};

/** A switch for a boolean field. */
export const Switch = ({ chosen, ...props }: Props & { chosen?: (on: boolean) => void }) => {
  const { locked } = useField(props.source);
  if (locked) return null;
  return (
    <BooleanInput
      {...shared(props, false)}
      sx={aligned}
      {...(chosen
        ? { onChange: (event: ChangeEvent<HTMLInputElement>) => chosen(event.target.checked) }
        : {})}
    />
  );
};

/** Aligns the switch with the field beside it, whose label is above the input. */
const aligned = { alignSelf: "end", "& .MuiFormControlLabel-root": { minHeight: size.touch } } as const;

/**
 * A select for a few fixed values. `words` is the catalogue's key under which their labels are; `none` says what leaving
 * it empty means.
 */
export const Choice = ({
  values,
  words,
  none,
  ...props
}: Props & { values: readonly (string | number)[]; words: string; none?: string }) => {
  const translate = useTranslate();
  const { locked, required } = useField(props.source);
  if (locked) return null;
  const choices = values.map((id) => ({ id, name: translate(`${words}.${id}`) }));
  // Its default margin would place it lower than the field beside it.
  return (
    <SelectInput
      {...shared(props, required)}
      choices={choices}
      margin="none"
      {...(none ? { emptyText: none, slotProps: { select: { displayEmpty: true } } } : {})}
    />
  );
};
