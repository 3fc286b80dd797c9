import type { ListColumns, OwnListColumns } from "@vigil/contract";
import { type RaRecord, useNotify, useStore } from "ra-core";
import { useMe, useRenewMe } from "../../me.tsx";
import { getJson } from "../../session/http.ts";
import type { Column } from "./column.ts";
import type { ResourceListProps } from "./list-props.ts";

/** The columns that the user chose to show or hide; all others follow the default. */
const defaults: ListColumns = {};

/**
 * The columns of a list that the user sees. The first names the record and always stays. Kept with the account, so that
 * they follow to other devices; what an earlier version kept in this browser counts until something else is chosen.
 */
export function useColumns<T extends RaRecord>({
  contract: { path },
  columns,
}: Pick<ResourceListProps<T>, "contract" | "columns">) {
  const me = useMe();
  const renewMe = useRenewMe();
  const notify = useNotify();
  const [local, setLocal] = useStore<ListColumns>(`${me.id}.${path}.columns`, defaults);
  const { list_columns = {} } = me;
  const choice = list_columns[path] ?? local;
  const visible = columns
    .filter(({ source }, index) => index === 0 || choice[source] !== false)
    .map((column) => (choice[column.source] ? alwaysShown(column) : column));
  const set = async (chosen: ListColumns) => {
    renewMe({ ...me, list_columns: { ...list_columns, [path]: chosen } });
    setLocal(defaults);
    const body = { list: path, columns: chosen };
    try {
      await getJson<OwnListColumns>("usr/list_columns/", { method: "PUT", body });
    } catch (error) {
      renewMe(me);
      setLocal(local);
      notify((error as Error).message, { type: "error" });
    }
  };
  return {
    visible,
    choice,
    set: (chosen: ListColumns) => void set(chosen),
    choose: (source: string, isShown: boolean) => void set({ ...choice, [source]: isShown }),
    reset: () => void set(defaults),
  };
}

const alwaysShown = <T extends RaRecord>({ wide: _wide, ...column }: Column<T>): Column<T> => column;
