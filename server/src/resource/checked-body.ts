import { check } from "@vigil/contract";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { fieldProblem } from "../problems.ts";

/** The body of a call, as its schema reads it. @throws Problem 400 by field */
export function checkedBody<T extends z.ZodObject>(
  schema: T,
  { body }: Pick<FastifyRequest, "body">,
): z.infer<T> {
  const { data, errors } = check(schema, body ?? {});
  if (errors) throw fieldProblem(errors);
  return data;
}
