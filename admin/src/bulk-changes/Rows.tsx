import {
  Box,
  Checkbox,
  FormControlLabel,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { type BulkOutcome, type BulkRow, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment } from "../language/format.ts";
import { nameAndKind } from "../language/name-and-kind.ts";
import { narrowTable } from "../layout/narrow-table.ts";
import { useReader } from "../me.tsx";

interface Props {
  outcome: BulkOutcome;
  /** Services whose conflicts are accepted; without it, nothing can be accepted any more. */
  accepted?: readonly string[];
  accept?: (ids: readonly string[]) => void;
}

/** What becomes of each service, the earliest first; what needs a decision comes before the others. */
export const Rows = ({ outcome, accepted, accept }: Props) => {
  const translate = useTranslate();
  const reader = useReader();
  const rows = outcome.rows.toSorted(
    (one, other) => rank[one.outcome] - rank[other.outcome] || whenOf(one) - whenOf(other),
  );
  return (
    <Table aria-label={translate("vigil.bulk_changes.table.label")} sx={narrowTable}>
      <TableHead>
        <TableRow>
          <TableCell>{translate("vigil.bulk_changes.table.service")}</TableCell>
          <TableCell>{translate("vigil.bulk_changes.table.change")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: "anywhere", fontWeight: 600 }}>
              {nameAndKind(row.name, row.event_type)}
              {row.event_date && !row.changes.some(({ field }) => field === "event_date") && (
                <Typography variant="caption" color="text.secondary" component="div">
                  {formatMoment(row.event_date, row.timezone, { reader })}
                </Typography>
              )}
            </TableCell>
            <TableCell>
              <Changes row={row} />
              <Problems row={row} />
              {row.outcome === "conflict" && accepted && accept && (
                <FormControlLabel
                  label={translate("vigil.bulk_changes.table.accept_short")}
                  control={
                    <Checkbox
                      checked={accepted.includes(row.id)}
                      onChange={() => accept(toggled(accepted, row.id))}
                      slotProps={{
                        input: {
                          "aria-label": translate("vigil.bulk_changes.table.accept", { name: row.name }),
                        },
                      }}
                    />
                  }
                />
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** When a service was before; one without a date comes last. */
const whenOf = ({ event_date }: BulkRow): number =>
  event_date === null ? Number.MAX_SAFE_INTEGER : Date.parse(event_date);

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

const rank: Record<BulkRow["outcome"], number> = { conflict: 0, refused: 1, changes: 2, same: 3 };

const Changes = ({ row }: { row: BulkRow }) => {
  const translate = useTranslate();
  const shown = useShown(row.timezone);
  const { outcome, changes, clock, emails } = row;
  if (outcome === "same")
    return <Typography color="text.secondary">{translate("vigil.bulk_changes.table.same")}</Typography>;
  const hasSeveral = changes.length > 1;
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <Box key={field}>
          {hasSeveral && (
            <Typography variant="caption" color="text.secondary" component="div">
              {translate(labelOf(field))}
            </Typography>
          )}
          {translate("vigil.bulk_changes.table.from_to", {
            before: shown(field, before),
            after: shown(field, after),
          })}
        </Box>
      ))}
      {emails !== null && translate("vigil.bulk_changes.table.emails", { smart_count: emails })}
      {isMovedToPast(row) && (
        <Typography variant="caption" component="div" sx={{ color: "warning.main" }}>
          {translate("vigil.bulk_changes.table.past")}
        </Typography>
      )}
      {clock && (
        <Typography variant="caption" component="div" sx={{ color: "warning.main" }}>
          {translate(`vigil.bulk_changes.table.${clock}`)}
        </Typography>
      )}
    </>
  );
};

/** Whether a service would be at a moment that is over. */
export const isMovedToPast = ({ changes }: BulkRow): boolean =>
  changes.some(
    ({ field, after }) => field === "event_date" && after !== null && Date.parse(String(after)) < Date.now(),
  );

/** Why a service can't be changed; fields with the same reason are named together. */
const Problems = ({ row: { problems, outcome } }: { row: BulkRow }) => {
  const translate = useTranslate();
  const entries = Object.entries(problems).flatMap(([field, said]) =>
    said.map((sentence) => ({ field, sentence })),
  );
  const bySentence = Map.groupBy(entries, ({ sentence }) => sentence);
  return [...bySentence].map(([sentence, of]) => {
    const fields = of.flatMap(({ field }) =>
      plain.has(field) ? [] : [translate(labelOf(field), { _: field })],
    );
    const text =
      fields.length > 0
        ? translate("vigil.bulk_changes.table.problem", { field: fields.join(", "), sentence })
        : sentence;
    return (
      <Typography key={sentence} sx={{ color: outcome === "conflict" ? "warning.main" : "error.main" }}>
        {text}
      </Typography>
    );
  });
};

/** Where a reason stands that isn't about one field of a service. */
const plain = new Set(["detail", "accept_conflicts", "stream", "non_field_errors"]);
const labelOf = (field: string) => `resources.${streams.path}.fields.${field}`;

/** A value as people read it: an instant by the clocks of the service's home. */
function useShown(timezone: string) {
  const translate = useTranslate();
  const reader = useReader();
  const word = (name: string) => translate(`vigil.bulk_changes.table.${name}`);
  return (field: string, value: string | boolean | null): string => {
    if (field === "publish") return word(value === true ? "published" : "draft");
    if (value === null) return word(field === "event_date" ? "undated" : "nobody");
    return field === "event_date" ? formatMoment(String(value), timezone, { reader }) : String(value);
  };
}
