import { type Stream, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** The fields that a draft lacks before it can be published, each with its sentence. */
export function useMissing({ publish, missed_info }: Stream): { what: string; field: string }[] {
  const translate = useTranslate();
  if (publish) return [];
  return missed_info.map((field) => ({
    field,
    what: translate("vigil.booking.todo.missing", {
      field: translate(`resources.${streams.path}.fields.${field}`),
    }),
  }));
}
