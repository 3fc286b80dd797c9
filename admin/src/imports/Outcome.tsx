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
import { eventTitle, type ImportedLine, importOutcomes, instantOf, staff, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { language } from "../language/chosen.ts";
import { formatDay, formatMoment, labelled } from "../language/format.ts";
import { narrowTable } from "../layout/narrow-table.ts";
import { useMay, useOwnZone, useReader } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Lookup } from "../resource/Lookup.tsx";
import { type Columns, columnName, columnsLeftOut } from "./core/columns.ts";
import { type DayOrder, dayOrderOf, decidingDate } from "./core/dates.ts";
import { datesOf, serviceOf } from "./core/services.ts";
import type { FileTable } from "./core/table.ts";
import { KindChoices } from "./KindChoices.tsx";
import { UndoImport } from "./UndoImport.tsx";
import { useFieldLabel } from "./useFieldLabel.ts";
import { type RowOutcome, useImport } from "./useImport.ts";
import { useKinds } from "./useKinds.ts";

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
  /** How days are written, once somebody has chosen it; else the file tells, or is asked about. */
  chosenOrder: DayOrder | null;
  chooseOrder: (order: DayOrder) => void;
  back: () => void;
}

/** What would become of each row, and the button that does it. Asks how days are written where the file doesn't tell. */
export const Outcome = ({ table, name, columns, chosenOrder, chooseOrder, ...rest }: Props) => {
  const { director, back } = rest;
  const translate = useTranslate();
  const dates = useMemo(() => datesOf(table.rows, columns), [table, columns]);
  const detected = useMemo(() => dayOrderOf(dates), [dates]);
  const order = detected === undefined ? detected : (chosenOrder ?? detected);
  // What it is done with isn't changed any more: another choice would begin anew in the middle.
  const [isImporting, setImporting] = useState(false);
  const { kinds, isPending, choose, ...named } = useKinds(table, columns);
  const services = useMemo(
    () =>
      order === null ? [] : table.rows.map((row) => serviceOf(row, { columns, order, director, kinds })),
    [table, columns, order, director, kinds],
  );
  const leftOut = columnsLeftOut(table, columns);
  return (
    <Box component="section" aria-labelledby="outcome" sx={{ display: "grid", gap: 3 }}>
      <Typography variant="h2" id="outcome">
        {translate(`vigil.imports.${isImporting ? "imported" : "outcome"}`)}
      </Typography>
      {detected !== undefined && !isImporting && (
        <DayOrderChoice
          chosen={order ?? null}
          choose={chooseOrder}
          deciding={detected ? decidingDate(dates, detected) : undefined}
        />
      )}
      {!isImporting && <KindChoices {...named} chosen={kinds} choose={choose} />}
      {leftOut.length > 0 && !isImporting && (
        <Alert severity="info">
          {translate("vigil.imports.columns_left_out", {
            smart_count: leftOut.length,
            columns: leftOut.map((at) => columnName(table, at, translate)).join(", "),
          })}
        </Alert>
      )}
      {isPending && <LinearProgress aria-label={translate("ra.page.loading")} />}
      {order === null ? (
        <Box>
          <Button onClick={back}>{translate("vigil.imports.back")}</Button>
        </Box>
      ) : (
        !isPending && (
          <Rows
            key={`${order} ${director} ${JSON.stringify(kinds)}`}
            table={table}
            name={name}
            services={services}
            begin={() => setImporting(true)}
            {...rest}
          />
        )
      )}
    </Box>
  );
};

interface DayOrderProps {
  chosen: DayOrder | null;
  choose: (order: DayOrder) => void;
  /** A date of the file that can only be read in one way. */
  deciding: string | undefined;
}

/** How days are written; by which date it was taken, so that a swapped month is seen and mended here. */
const DayOrderChoice = ({ chosen, choose, deciding }: DayOrderProps) => {
  const translate = useTranslate();
  const t = (key: string, options?: object) => translate(`vigil.imports.day_order.${key}`, options);
  return (
    <TextField
      select
      id="day-order"
      label={t("label")}
      helperText={deciding === undefined ? t("help") : t("taken", { date: deciding })}
      value={chosen ?? ""}
      onChange={({ target }) => choose(target.value as DayOrder)}
      sx={{ maxWidth: 480 }}
    >
      {(["day_first", "month_first"] as const).map((one) => (
        <MenuItem key={one} value={one}>
          {t(one)}
        </MenuItem>
      ))}
    </TextField>
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
          {[
            service.case_number,
            eventTitle(service.event_type ?? null, language),
            whenText(service.event_date),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {lifeDates
            .flatMap((field) => (service[field] ? [labelled(labelOf(field), dayText(service[field]))] : []))
            .join(" · ")}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {placeFields.flatMap((field) => service[field] ?? []).join(" · ")}
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

const placeFields = ["place", "place_address", "place_note"] as const;
const lifeDates = ["deceased_date_of_birth", "deceased_date_of_death"] as const;

/** 'Sat 3 Apr 2027, 10:30 am' for a time by the home's clocks; what isn't one stays as it is written. */
function whenText(local = ""): string {
  // As in UTC, so that no clock moves it.
  const at = local.length === 16 ? instantOf(local.replace(" ", "T"), "UTC") : null;
  return at === null ? dayText(local) : formatMoment(at, "UTC", { reader: "UTC", now: null });
}

/** '3 Apr 2027' for a day that exists; what isn't one stays as it is written. */
const dayText = (day: string): string =>
  day.length === 10 && instantOf(`${day}T00:00`, "UTC") !== null ? formatDay(day) : day;

/** A value as people read it: days and times in words. */
function useShownValue(): (field: string, value: string | null) => string {
  const zone = useOwnZone();
  const reader = useReader();
  return (field, value) => {
    if (value === null || value === "") return "–";
    if (field === "event_date") return formatMoment(value, zone, { reader });
    return dayText(value);
  };
}
