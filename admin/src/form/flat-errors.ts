import { words } from "@vigil/contract";
import type { FieldErrors } from "react-hook-form";
import { set } from "react-hook-form";
import { said } from "../language/said.ts";

/** An error of a form, by the path of its field, such as "also.0.event_date" for one of a list. */
export interface FlatError {
  field: string;
  type: unknown;
  message: string;
}

/** The errors, of which a sentence that is said at each of two fields, because either of them would do, is one. */
export function mistakesOf(errors: readonly FlatError[]): FlatError[] {
  const ofEither = said(words.emailOrPhone);
  return errors.filter(
    ({ message }, at) => message !== ofEither || errors.findIndex((one) => one.message === ofEither) === at,
  );
}

/** A form's errors with those of fields within lists, in no order. */
export function flatErrors(errors: FieldErrors, within = ""): FlatError[] {
  return Object.entries(errors).flatMap(([key, error]): FlatError[] => {
    // The sentence of the whole form is said by the notification.
    if (key === "root" || typeof error !== "object" || error === null) return [];
    const field = `${within}${key}`;
    if (typeof error.message === "string") return [{ field, type: error.type, message: error.message }];
    // An error holds its field's element, which isn't searched.
    return "type" in error ? [] : flatErrors(error as FieldErrors, `${field}.`);
  });
}

/** Sentences by path as react-hook-form holds them. What is wrong with a field of a list stands in place of the list's. */
export function nestedErrors(sentences: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  const paths = Object.keys(sentences);
  for (const [path, message] of Object.entries(sentences)) {
    if (paths.some((other) => other.startsWith(`${path}.`))) continue;
    set(errors, path, { type: "contract", message });
  }
  return errors;
}
