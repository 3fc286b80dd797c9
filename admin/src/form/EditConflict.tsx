import { Alert, AlertTitle, Box, Button } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useRecordContext, useResourceContext, useSaveContext, useTranslate } from "ra-core";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { Refused } from "../session/problems.ts";
import { formatDay } from "../time/day.ts";
import { formatMoment, readersZone } from "../time/zone.ts";
import { useFormSetting } from "./contract.ts";
import type { Values } from "./draft.ts";
import { formId } from "./form-id.ts";
import { editConflicts, valueKindOf, type TheirChange } from "./edit-conflict.ts";

/** The record that what is typed rests on: as it was when the first change was made. */
export interface BaseRecord {
  read(): Values | undefined;
  /** From now on what is typed rests on these values, and what they leave out on the record as it is. */
  restOn(values: Values): void;
  /** Its version, and its values of these fields. */
  of(fields: readonly string[]): Values;
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
      read: () => base.current,
      restOn: (values) => {
        if (values.updated_at) base.current = values;
      },
      of: (fields) => {
        const { id, updated_at, ...rest } = base.current ?? {};
        const kept = fields.filter((field) => field in rest).map((field) => [field, rest[field]]);
        return { id, updated_at, ...Object.fromEntries(kept) };
      },
    }),
    [],
  );
}

/**
 * Sends each change with the version it rests on, and where somebody was quicker says so: theirs can be looked at and
 * taken, mine can be kept, and nothing typed is lost.
 */
export const EditConflict = ({ base }: { base: BaseRecord }) => {
  const { contract } = useFormSetting();
  const record = useRecordContext<RaRecord>();
  const { dirtyFields } = useFormState();
  const { said, forget } = useRefusal(base);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const rested = base.read();
  const mine = Object.keys(dirtyFields);
  if (mine.length === 0 || !record || !rested?.updated_at || rested.updated_at === record.updated_at)
    return null;
  const theirs = editConflicts(contract, rested, record, mine);
  const keep = () => {
    base.restOn(record);
    forget();
    redraw();
  };
  return <Notice said={said} theirs={theirs} record={record} keep={keep} />;
};

/** What the server said when it refused a change because of another; the record is then read anew. */
function useRefusal(base: BaseRecord) {
  const { registerMutationMiddleware, unregisterMutationMiddleware } = useSaveContext();
  const resource = useResourceContext();
  const queries = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  const watch = useCallback(
    async (path: string, params: { meta?: object }, next: (...call: unknown[]) => Promise<unknown>) => {
      const version = base.read()?.updated_at;
      try {
        return await next(path, version ? { ...params, meta: { ...params.meta, version } } : params);
      } catch (error) {
        if (error instanceof Refused && error.isEditConflict) {
          await queries.invalidateQueries({ queryKey: [resource, "getOne"] });
          setSaid(error.message);
        }
        throw error;
      }
    },
    [base, queries, resource],
  );
  useEffect(() => {
    registerMutationMiddleware?.(watch as never);
    return () => unregisterMutationMiddleware?.(watch as never);
  }, [registerMutationMiddleware, unregisterMutationMiddleware, watch]);
  return { said, forget: useCallback(() => setSaid(null), []) };
}

interface NoticeProps {
  said: string | null;
  theirs: TheirChange[];
  record: RaRecord;
  keep: () => void;
}

const Notice = ({ said, theirs, record, keep }: NoticeProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const keepMine = () => {
    keep();
    // What was refused is sent once more, now on top of theirs.
    if (said) (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  };
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="alert"
      sx={{ bgcolor: "background.paper", alignItems: "flex-start" }}
    >
      <AlertTitle>{translate("vigil.meanwhile.title")}</AlertTitle>
      {said ?? translate("vigil.meanwhile.since")}
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
  const show = useShown(field, record);
  const label = translate(`resources.${contract.path}.fields.${field}`, { _: field });
  const isReference = valueKindOf(contract, field) === "reference";
  return (
    <li>
      {translate(isReference ? "vigil.meanwhile.changed_to" : "vigil.meanwhile.changed", {
        field: label,
        was: show(was),
        now: show(now),
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

/** A value of the record in words. */
function useShown(field: string, record: RaRecord): (value: unknown) => string {
  const translate = useTranslate();
  const { contract } = useFormSetting();
  const kind = valueKindOf(contract, field);
  const zone = typeof record.timezone === "string" ? record.timezone : readersZone();
  return (value) => {
    if (value === null || value === undefined || value === "") return translate("vigil.meanwhile.nothing");
    if (kind === "reference") return record[`${field}_detail`]?.title ?? "–";
    if (kind === "file") return translate("vigil.meanwhile.file");
    if (kind === "yes_no") return translate(value === true ? "vigil.list.yes" : "vigil.list.no");
    if (kind === "moment") return formatMoment(String(value), zone, { reader: readersZone() });
    return kind === "day" ? formatDay(String(value)) : String(value);
  };
}
