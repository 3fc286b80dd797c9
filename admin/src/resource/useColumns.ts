import { type RaRecord, useStore } from "ra-core";
import { useMe } from "../me.tsx";
import type { Column } from "./column.ts";
import type { ResourceListProps } from "./list-props.ts";

/** Columns somebody chose to see or not to see; all others are as the list has them. */
type Choice = Record<string, boolean>;
const asUsual: Choice = {};

/** Which columns this person sees of a list: the first names the record and stays. Kept by person and resource. */
export function useColumns<T extends RaRecord>({
  contract,
  columns,
}: Pick<ResourceListProps<T>, "contract" | "columns">) {
  const [choice, setChoice] = useStore<Choice>(`${useMe().id}.${contract.path}.columns`, asUsual);
  const shown = columns
    .filter(({ source }, index) => index === 0 || choice[source] !== false)
    .map((column) => (choice[column.source] ? always(column) : column));
  return {
    shown,
    choice,
    choose: (source: string, seen: boolean) => setChoice({ ...choice, [source]: seen }),
    reset: () => setChoice(asUsual),
  };
}

const always = <T extends RaRecord>({ wide: _wide, ...column }: Column<T>): Column<T> => column;
