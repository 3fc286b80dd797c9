import { z } from "zod";
import { creditStatuses, credits } from "./credits.ts";
import { DateTime, Id, reference } from "./fields.schema.ts";
import { detail, resource } from "./resource.schema.ts";

/** A stream that a home may get back, because guests of a service lost more than the installation allows. */
export const Credit = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: detail,
  funeral_home: reference("usr/funeral_home", "cascade"),
  funeral_home_detail: detail,
  /** As its timeline says. */
  seconds_lost: z.int(),
  status: z.enum(creditStatuses),
  decided_at: DateTime.nullable(),
  /** The name of the super admin. */
  decided_by: z.string().nullable(),
  created_at: DateTime,
});
export type Credit = z.infer<typeof Credit>;

export const creditsResource = resource(credits, {
  record: Credit,
  create: z.object({}),
  filters: z.object({ status: z.enum(creditStatuses), funeral_home: Id }).partial(),
});
