import { mayRestore } from "@vigil/contract";
import { type Identifier, useNotify, useRefresh, useResourceContext } from "ra-core";
import { contracts } from "../../contracts.ts";
import { useMe } from "../../me.tsx";
import { apiPathOf } from "../../providers/resource-aliases.ts";
import { useNotifyDone } from "../useNotifyDone.tsx";

/** Says what was deleted, with an undo for those who may restore it. */
export function useNotifyDeleted() {
  const resource = apiPathOf(useResourceContext() ?? "");
  const notify = useNotify();
  const notifyDone = useNotifyDone();
  const refresh = useRefresh();
  const me = useMe();
  /** What can't be restored doesn't keep the others from it; the first reason is shown. */
  const undo = async (ids: readonly Identifier[]) => {
    const { restoreRecord } = await import("../../bin/calls.ts");
    const problems: string[] = [];
    for (const id of ids)
      await restoreRecord({ resource, id: String(id) }).catch(({ message }: Error) => problems.push(message));
    if (problems[0]) notify(problems[0], { type: "error" });
    refresh();
  };
  return (said: string, ids: readonly Identifier[]) => {
    const contract = contracts[resource];
    if (!contract || !mayRestore(me, contract))
      return notify(said, { type: "info", messageArgs: { _: said } });
    notifyDone(said, { _: said }, () => {
      undo(ids).catch((error: Error) => notify(error.message, { type: "error" }));
    });
  };
}
