import { type RaRecord, useStore } from "ra-core";
import { useMe } from "../../me.tsx";
import type { Column } from "./column.ts";
import type { ResourceListProps } from "./list-props.ts";

/** The columns that the user chose to show or hide; all others follow the default. */
type Choice = Record<string, boolean>;
const defaults: Choice = {};

/**
 * The columns of a list that the user sees. The first names the record and always stays. Stored per user and resource.
 */
export function useColumns<T extends RaRecord>({
  contract,
  columns,
}: Pick<ResourceListProps<T>, "contract" | "columns">) {
  const [choice, setChoice] = useStore<Choice>(`${useMe().id}.${contract.path}.columns`, defaults);
  const visible = columns
    .filter(({ source }, index) => index === 0 || choice[source] !== false)
    .map((column) => (choice[column.source] ? alwaysShown(column) : column));
  return {
    visible,
    choice,
    choose: (source: string, isShown: boolean) => setChoice({ ...choice, [source]: isShown }),
    reset: () => setChoice(defaults),
  };
}

const alwaysShown = <T extends RaRecord>({ wide: _wide, ...column }: Column<T>): Column<T> => column;
