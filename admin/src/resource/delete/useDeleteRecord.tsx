import { mayRestore } from "@vigil/contract";
import {
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
} from "ra-core";
import { type ReactNode, useState } from "react";
import { contracts } from "../../contracts.ts";
import { labelled } from "../../language/format.ts";
import { withWords } from "../../language/words.ts";
import { part } from "../../loading/loadable.tsx";
import { useMe } from "../../me.tsx";
import { apiPathOf } from "../../providers/resource-aliases.ts";
import { Refused } from "../../session/problems.ts";
import { useNotifyDone } from "../useNotifyDone.tsx";

const StillUsed = part(withWords("pages", () => import("../used-by/StillUsed.tsx")));

/**
 * Deletes the record in the record context, and says which it was, with an undo for those who may restore it. Where something still refers to it,
 * `refusal` is a dialog with the way there.
 */
export function useDeleteRecord({ done, deleted }: { done: () => void; deleted?: () => void }) {
  const resource = useResourceContext() ?? "";
  const record = useRecordContext();
  const notify = useNotify();
  const notifyDone = useNotifyDone();
  const refresh = useRefresh();
  const translate = useTranslate();
  const me = useMe();
  const name = String(useGetRecordRepresentation(resource)(record));
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const [deleteOne, { isPending }] = useDelete();
  const id = record?.id as string;
  const refused = (error: Error) => {
    if (!(error instanceof Refused) || error.code !== "in_use") {
      notify(error.message, { type: "error" });
      return;
    }
    const close = () => setRefusal(null);
    setRefusal(<StillUsed path={resource} id={id} sentence={error.message} close={close} />);
  };
  const notifyDeleted = () => {
    const said = labelled(translate("ra.notification.deleted", { smart_count: 1 }), name);
    const contract = contracts[apiPathOf(resource)];
    if (!contract || !mayRestore(me, contract))
      return notify(said, { type: "info", messageArgs: { _: said } });
    const undo = async () => {
      const { restoreRecord } = await import("../../bin/calls.ts");
      await restoreRecord({ resource: apiPathOf(resource), id });
      refresh();
    };
    notifyDone(said, { _: said }, () => {
      undo().catch((error: Error) => notify(error.message, { type: "error" }));
    });
  };
  const remove = () =>
    deleteOne(
      resource,
      { id, previousData: record },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notifyDeleted();
          done();
          if (deleted) deleted();
          else refresh();
        },
        onError: (error) => {
          refused(error as Error);
          done();
        },
      },
    );
  return { remove, isPending, refusal };
}
