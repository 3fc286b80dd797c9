import {
  Alert,
  Box,
  Button,
  Chip,
  LinearProgress,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { type ImportedLine, importOutcomes, staff, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { formatDay, formatMoment } from "../language/format.ts";
import { narrowTable } from "../layout/narrow-table.ts";
import { useMay, useOwnZone, useReader } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Lookup } from "../resource/Lookup.tsx";
import type { Columns } from "./core/columns.ts";
import { type DayOrder, dayOrderOf } from "./core/dates.ts";
import { datesOf, serviceOf } from "./core/services.ts";
import type { FileTable } from "./core/table.ts";
import { UndoImport } from "./UndoImport.tsx";
import { useFieldLabel } from "./useFieldLabel.ts";
import { type RowOutcome, useImport } from "./useImport.ts";

interface Props {
  table: FileTable;
  /** Of the file. */
  name: string;
  columns: Columns;
  /** The home that a super admin has chosen. */
  home: string | null;
  /** The director of rows that name none, and how another one is chosen. */
  director: string | null;
  chooseDirector: (id: string | null) => void;
  /** How days are written where the file doesn't tell, once it was chosen. */
  chosenOrder: DayOrder | null;
  chooseOrder: (order: DayOrder) => void;
  back: () => void;
}

/** What would become of each row, and the button that does it. Asks how days are written where the file doesn't tell. */
export const Outcome = ({ table, name, columns, chosenOrder, chooseOrder, ...rest }: Props) => {
  const { director, back } = rest;
  const translate = useTranslate();
  const detected = useMemo(() => dayOrderOf(datesOf(table.rows, columns)), [table, columns]);
  const order = detected === null ? chosenOrder : detected;
  // What it is done with isn't changed any more: another choice would begin anew in the middle.
  const [isImporting, setImporting] = useState(false);
  const services = useMemo(
    () => (order === null ? [] : table.rows.map((row) => serviceOf(row, { columns, order, director }))),
    [table, columns, order, director],
  );
  return (
    <Box component="section" aria-labelledby="outcome" sx={{ display: "grid", gap: 3 }}>
      <Typography variant="h2" id="outcome">
        {translate(`vigil.imports.${isImporting ? "imported" : "outcome"}`)}
      </Typography>
      {detected === null && !isImporting && (
        <TextField
          select
          id="day-order"
          label={translate("vigil.imports.day_order.label")}
          helperText={translate("vigil.imports.day_order.help")}
          value={chosenOrder ?? ""}
          onChange={({ target }) => chooseOrder(target.value as DayOrder)}
          sx={{ maxWidth: 480 }}
        >
          {(["day_first", "month_first"] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`vigil.imports.day_order.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {order === null ? (
        <Box>
          <Button onClick={back}>{translate("vigil.imports.back")}</Button>
        </Box>
      ) : (
        <Rows
          key={`${order} ${director}`}
          table={table}
          name={name}
          services={services}
          begin={() => setImporting(true)}
          {...rest}
        />
      )}
    </Box>
  );
};

interface RowsProps extends Omit<Props, "columns" | "chosenOrder" | "chooseOrder"> {
  services: readonly Record<string, string>[];
  /** The import begins. */
  begin: () => void;
}

const Rows = ({ table, name, services, home, director, chooseDirector, back, begin }: RowsProps) => {
  const translate = useTranslate();
  const t = (key: string, options?: object) => translate(`vigil.imports.${key}`, options);
  const { trial, imported, problem, isTried, isDone, importAll, goOn } = useImport({
    ...{ services, home, name },
    lines: table.rows.map(({ line }) => line),
  });
  const rows = imported ?? trial;
  const [undone, setUndone] = useState<readonly string[]>([]);
  const made = rows.flatMap(({ outcome, stream }) => (outcome === "new" && stream ? [stream] : []));
  const isUnderWay = imported ? !isDone : !isTried;
  const willChange = trial.filter(({ outcome }) => outcome === "new" || outcome === "changed").length;
  const lacksDirector = trial.some(({ at, errors }) => errors.director && !services[at]?.director);
  return (
    <>
      {!imported && (lacksDirector || director !== null) && (
        <DirectorChoice chosen={director} choose={chooseDirector} />
      )}
      {isUnderWay && (
        <Box role="status" sx={{ display: "grid", gap: 2 }}>
          <LinearProgress
            variant="determinate"
            value={(100 * rows.length) / services.length}
            aria-label={t(imported ? "importing" : "checking")}
          />
          <Typography>{t("progress", { done: rows.length, all: services.length })}</Typography>
        </Box>
      )}
      {problem && <Retry problem={problem.message} again={goOn} />}
      {(imported ? isDone && undone.length === 0 : isTried) && <Summary rows={rows} isTrial={!imported} />}
      {isTried && !imported && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <Button
            variant="contained"
            disabled={willChange === 0}
            onClick={() => {
              begin();
              importAll();
            }}
            sx={{ minHeight: 44 }}
          >
            {willChange === 0 ? t("nothing") : t("import", { smart_count: willChange })}
          </Button>
          <Button onClick={back}>{t("back")}</Button>
        </Box>
      )}
      {isDone && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <Button component={Link} to={`/${streams.path}`} variant="contained" sx={{ minHeight: 44 }}>
            {t("to_services")}
          </Button>
          <UndoImport made={made} done={setUndone} />
        </Box>
      )}
      <Lines
        table={table}
        services={services}
        // What is in the bin has no page, and isn't new any more: what stays is left.
        rows={rows.filter(({ stream }) => !undone.includes(stream ?? ""))}
      />
    </>
  );
};

/** The director of rows that name none. */
const DirectorChoice = (choice: { chosen: string | null; choose: (id: string | null) => void }) => {
  const translate = useTranslate();
  const [mayList, mayRefer] = [useMay(staff, "list"), useMay(staff, "ref")];
  if (!mayList && !mayRefer) return null;
  return (
    <Box sx={{ display: "grid", maxWidth: 480 }}>
      <Lookup
        label={translate("vigil.imports.director")}
        path={staff.path}
        title="full_name"
        maySearch
        {...choice}
      />
    </Box>
  );
};

/** How many rows are new, changed, the same and refused. */
const Summary = ({ rows, isTrial }: { rows: readonly RowOutcome[]; isTrial: boolean }) => {
  const translate = useTranslate();
  const counts = importOutcomes.flatMap((outcome) => {
    const smart_count = rows.filter((row) => row.outcome === outcome).length;
    const tense = isTrial ? "will" : "has";
    return smart_count > 0 ? [translate(`vigil.imports.counts.${tense}.${outcome}`, { smart_count })] : [];
  });
  const isAllWell = rows.every(({ outcome }) => outcome !== "refused");
  return (
    <Alert severity={isAllWell ? (isTrial ? "info" : "success") : "warning"} role="status">
      {counts.map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
      {isTrial && <Typography>{translate("vigil.imports.drafts")}</Typography>}
    </Alert>
  );
};

/** Lines that are looked at first: what is refused, then what changes. */
const rank: Record<ImportedLine["outcome"], number> = { refused: 0, changed: 1, new: 2, same: 3 };
/** More would be a table that nobody reads. */
const mostShown = 200;

const Lines = ({ table, services, rows }: Pick<RowsProps, "table" | "services"> & { rows: RowOutcome[] }) => {
  const translate = useTranslate();
  const shown = rows.toSorted((one, other) => rank[one.outcome] - rank[other.outcome]).slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <>
      <Table aria-labelledby="outcome" sx={narrowTable}>
        <TableHead>
          <TableRow>
            {["line", "service", "becomes"].map((head) => (
              <TableCell key={head}>{translate(`vigil.imports.${head}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <Line
              key={row.at}
              row={row}
              line={table.rows[row.at]?.line ?? 0}
              service={services[row.at] ?? {}}
            />
          ))}
        </TableBody>
      </Table>
      {rows.length > mostShown && (
        <Typography color="text.secondary">
          {translate("vigil.imports.more", { smart_count: rows.length - mostShown })}
        </Typography>
      )}
    </>
  );
};

const colours = { new: "success", changed: "info", same: "default", refused: "error" } as const;

const Line = ({ row, line, service }: { row: RowOutcome; line: number; service: Record<string, string> }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const shown = useShownValue();
  const name = service.deceased_full_name ?? "–";
  return (
    <TableRow>
      <TableCell>
        <Box component="span" sx={{ display: { sm: "none" } }}>
          {translate("vigil.imports.row", { number: line })}
        </Box>
        <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
          {line}
        </Box>
      </TableCell>
      <TableCell component="th" scope="row" sx={{ overflowWrap: "anywhere" }}>
        {row.stream ? <Link to={`/${streams.path}/${row.stream}`}>{name}</Link> : name}
        <Typography variant="caption" color="text.secondary" component="div">
          {[service.case_number, service.event_type, service.event_date].filter(Boolean).join(" · ")}
        </Typography>
      </TableCell>
      <TableCell>
        <Chip
          size="small"
          variant="outlined"
          color={colours[row.outcome]}
          label={translate(`vigil.imports.outcomes.${row.outcome}`)}
        />
        {row.changes.map(({ field, was, now }) => (
          <Typography key={field} variant="body2">
            {translate("vigil.imports.change", {
              field: labelOf(field),
              was: shown(field, was),
              now: shown(field, now),
            })}
          </Typography>
        ))}
        {Object.entries(row.errors).map(([field, sentences]) => (
          <Typography key={field} variant="body2" color="error">
            {translate("vigil.imports.error", { field: labelOf(field), sentence: sentences[0] ?? "" })}
          </Typography>
        ))}
      </TableCell>
    </TableRow>
  );
};

/** A value as people read it: days and times in words. */
function useShownValue(): (field: string, value: string | null) => string {
  const zone = useOwnZone();
  const reader = useReader();
  return (field, value) => {
    if (value === null || value === "") return "–";
    if (field === "event_date") return formatMoment(value, zone, { reader });
    return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value;
  };
}
