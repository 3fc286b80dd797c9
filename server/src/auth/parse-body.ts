import { check } from "@vigil/contract";
import type { z } from "zod";
import { fieldProblem } from "../problems.ts";

/** The body of a request, parsed by a schema of the contract. @throws Problem 400 by field */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const { data, errors } = check(schema, body ?? {});
  if (errors) throw fieldProblem(errors);
  return data;
}
