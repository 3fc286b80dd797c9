import { Alert, AlertTitle, Box, Button } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { systemZone } from "@vigil/contract";
import { type RaRecord, useRecordContext, useResourceContext, useSaveContext, useTranslate } from "ra-core";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { formatDay, formatMoment } from "../../language/format.ts";
import { Refused } from "../../session/problems.ts";
import { useFormSetting } from "../contract.ts";
import { formId } from "../form-id.ts";
import type { Values } from "./draft.ts";
import { editConflicts, type TheirChange, valueKindOf } from "./edit-conflict.ts";

/** The version of the record that the changes are based on: the record as it was at the first change. */
export interface BaseRecord {
  get(): Values | undefined;
  /** Bases the changes on these values, which contain the version. */
  rebaseOn(values: Values): void;
  /** The id and version of the base record, and its values of these fields. */
  snapshot(fields: readonly string[]): Values;
}

export function useBaseRecord(): BaseRecord {
  const record = useRecordContext<RaRecord>();
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const base = useRef<Values | undefined>(record);
  useEffect(() => {
    if (!isDirty || base.current?.id !== record?.id) base.current = record;
  }, [isDirty, record]);
  return useMemo(
    () => ({
      get: () => base.current,
      rebaseOn: (values) => {
        if (values.updated_at) base.current = values;
      },
      snapshot: (fields) => {
        const { id, updated_at, ...rest } = base.current ?? {};
        const values = fields.filter((field) => field in rest).map((field) => [field, rest[field]]);
        return { id, updated_at, ...Object.fromEntries(values) };
      },
    }),
    [],
  );
}

/**
 * Sends each change with the version it is based on (optimistic locking). If somebody else has saved in the meantime,
 * it shows their changes: the user can take over theirs or keep their own, and nothing typed is lost.
 */
export const EditConflict = ({ base }: { base: BaseRecord }) => {
  const { contract } = useFormSetting();
  const record = useRecordContext<RaRecord>();
  const { dirtyFields } = useFormState();
  const { message, clear } = useRefusal(base);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const baseRecord = base.get();
  const mine = Object.keys(dirtyFields);
  const isBehind =
    mine.length > 0 && baseRecord?.updated_at !== undefined && baseRecord.updated_at !== record?.updated_at;
  const theirs = isBehind && record ? editConflicts(contract, baseRecord, record, mine) : [];
  // Only what the form doesn't show was changed, such as by the buttons above it: there is nothing to decide.
  const isElsewhere = isBehind && theirs.length === 0 && message === null;
  useEffect(() => {
    if (isElsewhere && record) base.rebaseOn(record);
  }, [isElsewhere, base, record]);
  if (!isBehind || !record || isElsewhere) return null;
  const keepMine = () => {
    base.rebaseOn(record);
    clear();
    redraw();
  };
  return <ConflictAlert message={message} theirs={theirs} record={record} onKeep={keepMine} />;
};

/** The server's message when it refused a change because of a concurrent one; the record is then reloaded. */
function useRefusal(base: BaseRecord) {
  const { registerMutationMiddleware, unregisterMutationMiddleware } = useSaveContext();
  const resource = useResourceContext();
  const queries = useQueryClient();
  const [message, setMessage] = useState<string | null>(null);
  const middleware = useCallback(
    async (path: string, params: { meta?: object }, next: (...call: unknown[]) => Promise<unknown>) => {
      const version = base.get()?.updated_at;
      try {
        return await next(path, version ? { ...params, meta: { ...params.meta, version } } : params);
      } catch (error) {
        if (error instanceof Refused && error.isEditConflict) {
          await queries.invalidateQueries({ queryKey: [resource, "getOne"] });
          setMessage(error.message);
        }
        throw error;
      }
    },
    [base, queries, resource],
  );
  useEffect(() => {
    registerMutationMiddleware?.(middleware as never);
    return () => unregisterMutationMiddleware?.(middleware as never);
  }, [registerMutationMiddleware, unregisterMutationMiddleware, middleware]);
  return { message, clear: useCallback(() => setMessage(null), []) };
}

interface ConflictAlertProps {
  message: string | null;
  theirs: TheirChange[];
  record: RaRecord;
  onKeep: () => void;
}

const ConflictAlert = ({ message, theirs, record, onKeep }: ConflictAlertProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const keepMine = () => {
    onKeep();
    // Resubmits what was refused, now on top of their changes.
    if (message) (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  };
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="alert"
      sx={{ bgcolor: "background.paper", alignItems: "flex-start" }}
    >
      <AlertTitle>{translate("vigil.meanwhile.title")}</AlertTitle>
      {message ?? translate("vigil.meanwhile.since")}
      {isOpen && (
        <Box component="ul" sx={{ my: 2, pl: 4 }}>
          {theirs.length === 0 && <li>{translate("vigil.meanwhile.elsewhere")}</li>}
          {theirs.map((each) => (
            <Change key={each.field} {...each} record={record} />
          ))}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 2 }}>
        <Button variant="outlined" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? "vigil.meanwhile.hide" : "vigil.meanwhile.show")}
        </Button>
        <Button variant="contained" onClick={keepMine}>
          {translate("vigil.meanwhile.keep")}
        </Button>
      </Box>
    </Alert>
  );
};

const Change = ({ field, was, now, isMineToo, record }: TheirChange & { record: RaRecord }) => {
  const translate = useTranslate();
  const { contract } = useFormSetting();
  const { setValue } = useFormContext();
  const describe = useDescribedValue(field, record);
  const label = translate(`resources.${contract.path}.fields.${field}`, { _: field });
  const isReference = valueKindOf(contract, field) === "reference";
  return (
    <li>
      {translate(isReference ? "vigil.meanwhile.changed_to" : "vigil.meanwhile.changed", {
        field: label,
        was: describe(was),
        now: describe(now),
      })}
      {isMineToo && (
        <Button
          size="small"
          sx={{ ml: 2 }}
          onClick={() => setValue(field, now ?? null, { shouldDirty: true })}
        >
          {translate("vigil.meanwhile.take", { field: label })}
        </Button>
      )}
    </li>
  );
};

/** Describes a value of the record as text. */
function useDescribedValue(field: string, record: RaRecord): (value: unknown) => string {
  const translate = useTranslate();
  const { contract } = useFormSetting();
  const kind = valueKindOf(contract, field);
  const zone = typeof record.timezone === "string" ? record.timezone : systemZone();
  return (value) => {
    if (value === null || value === undefined || value === "") return translate("vigil.meanwhile.nothing");
    if (kind === "reference") return record[`${field}_detail`]?.title ?? "–";
    if (kind === "file") return translate("vigil.meanwhile.file");
    if (kind === "yes_no") return translate(value === true ? "vigil.list.yes" : "vigil.list.no");
    if (kind === "moment") return formatMoment(String(value), zone);
    return kind === "day" ? formatDay(String(value)) : String(value);
  };
}
