import { ReferenceArrayInputBase, ReferenceInputBase } from "ra-core";
import { AutocompleteArrayInput, AutocompleteInput } from "ra-ui-materialui";
import { contracts } from "../contracts.ts";
import { useField } from "./contract.ts";

interface Props {
  source: string;
  help?: string;
  disabled?: boolean;
  /** Only records that match. */
  filter?: Record<string, unknown>;
  /** The field that names a record, where its title alone doesn't say which one is meant. */
  label?: string;
  /** What a record is called, where its title alone doesn't say which one is meant. */
  // biome-ignore lint/suspicious/noExplicitAny: records of every resource are named here
  text?: (record: any) => string;
  chosen?: (record: Record<string, unknown> | undefined) => void;
}

const search = (q: string) => ({ q });

/** The picker of a referenced record: what it points at and how that is called stand in the contract. */
const usePicker = (source: string) => {
  const field = useField(source);
  const target = contracts[field.reference ?? ""];
  if (!target) throw new Error(`${source} points at nothing known`);
  const sortable = target.ordering.includes(target.title as never);
  const sort = target.weight
    ? ({ field: target.weight, order: "DESC" } as const)
    : ({ field: sortable ? target.title : "created_at", order: sortable ? "ASC" : "DESC" } as const);
  return { ...field, reference: target.path, title: target.title, sort };
};

/** One record, found by typing. */
export const Reference = ({ source, help, disabled, filter, label, text, chosen }: Props) => {
  const { locked, required, reference, title, sort } = usePicker(source);
  if (locked) return null;
  return (
    <ReferenceInputBase
      source={source}
      reference={reference}
      sort={sort}
      perPage={25}
      {...(filter ? { filter } : {})}
    >
      <AutocompleteInput
        source={source}
        optionText={text ?? label ?? title}
        filterToQuery={search}
        isRequired={required}
        helperText={help ?? false}
        {...(disabled === undefined ? {} : { disabled })}
        {...(chosen
          ? {
              onChange: (_id: unknown, record: unknown) =>
                chosen(record as Record<string, unknown> | undefined),
            }
          : {})}
      />
    </ReferenceInputBase>
  );
};

/** Several records, found by typing. */
export const References = ({ source, help, label }: Pick<Props, "source" | "help" | "label">) => {
  const { locked, reference, title, sort } = usePicker(source);
  if (locked) return null;
  return (
    <ReferenceArrayInputBase source={source} reference={reference} sort={sort} perPage={25}>
      <AutocompleteArrayInput
        source={source}
        optionText={label ?? title}
        filterToQuery={search}
        helperText={help ?? false}
      />
    </ReferenceArrayInputBase>
  );
};
