import { ReferenceArrayInputBase, ReferenceInputBase } from "ra-core";
import { AutocompleteArrayInput, AutocompleteInput } from "ra-ui-materialui";
import { contracts } from "../../contracts.ts";
import { useField } from "../contract.ts";

interface Props {
  source: string;
  help?: string;
  disabled?: boolean;
  /** Only records that match. */
  filter?: Record<string, unknown>;
  /** The field to show for a record, if its title alone is ambiguous. */
  label?: string;
  /** The text to show for a record, if its title alone is ambiguous. */
  // biome-ignore lint/suspicious/noExplicitAny: records of every resource are named here
  text?: (record: any) => string;
  /** Long labels wrap, because their end tells them apart. */
  wraps?: boolean;
  chosen?: (record: Record<string, unknown> | undefined) => void;
}

const search = (q: string) => ({ q });

/** People who are assigned to services: only those with an active account are offered. Whoever is assigned stays shown. */
const assigned: readonly string[] = [
  "usr/client_care_team",
  "usr/client_care_operator",
  "usr/videographer",
  "usr/funeral_home_staff",
];

/** The settings of a picker for referenced records. The contract knows the target resource and its title field. */
const usePicker = (source: string) => {
  const field = useField(source);
  const target = contracts[field.reference ?? ""];
  if (!target) throw new Error(`${source} points at nothing known`);
  const sortable = target.ordering.includes(target.title as never);
  const sort = target.weight
    ? ({ field: target.weight, order: "DESC" } as const)
    : ({ field: sortable ? target.title : "created_at", order: sortable ? "ASC" : "DESC" } as const);
  const offered = assigned.includes(target.path) ? { status: true } : undefined;
  return { ...field, reference: target.path, title: target.title, sort, offered };
};

/** A picker for one record, which searches as the user types. */
export const Reference = ({ source, help, disabled, filter, label, text, wraps, chosen }: Props) => {
  const { locked, required, reference, title, sort, offered } = usePicker(source);
  if (locked) return null;
  return (
    <ReferenceInputBase
      source={source}
      reference={reference}
      sort={sort}
      perPage={25}
      {...(filter || offered ? { filter: { ...offered, ...filter } } : {})}
    >
      <AutocompleteInput
        source={source}
        optionText={text ?? label ?? title}
        filterToQuery={search}
        openOnFocus={false}
        isRequired={required}
        helperText={help ?? false}
        {...(wraps ? { TextFieldProps: { multiline: true } } : {})}
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

/** A picker for several records, which searches as the user types. */
export const References = ({ source, help, label }: Pick<Props, "source" | "help" | "label">) => {
  const { locked, reference, title, sort } = usePicker(source);
  if (locked) return null;
  return (
    <ReferenceArrayInputBase source={source} reference={reference} sort={sort} perPage={25}>
      <AutocompleteArrayInput
        source={source}
        optionText={label ?? title}
        filterToQuery={search}
        openOnFocus={false}
        helperText={help ?? false}
      />
    </ReferenceArrayInputBase>
  );
};
