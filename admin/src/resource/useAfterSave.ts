import type { RaRecord } from "ra-core";
import {
  type RedirectionSideEffect,
  useGetRecordRepresentation,
  useNotify,
  useRedirect,
  useTranslate,
} from "ra-core";

/**
 * What follows a save: it says what was saved, by name, and leads on. A resource that has a sentence of its own for it
 * says that.
 * @param to as react-admin's `redirect`
 * @param saidOf a sentence for this very record, in the reader's language
 */
export function useAfterSave(
  path: string,
  verb: "created" | "updated",
  to: RedirectionSideEffect,
  saidOf?: (record: RaRecord) => string | undefined,
) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const nameOf = useGetRecordRepresentation(path);
  return (record: RaRecord) => {
    const own = `resources.${path}.notifications.${verb}`;
    const name = nameOf(record);
    const said = saidOf?.(record);
    if (said !== undefined) notify(said, { type: "success", messageArgs: { _: said } });
    else if (translate(own, { _: "" }) !== "") notify(own, { type: "success" });
    else if (typeof name === "string" && name !== "")
      notify("vigil.form.saved", { type: "success", messageArgs: { name } });
    else notify(`ra.notification.${verb}`, { type: "success", messageArgs: { smart_count: 1 } });
    redirect(to, path, record.id, record);
  };
}
