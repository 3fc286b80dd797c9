import { Box, Button, Chip, DialogContentText, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { erasureDays, type Page, type PersonErasure } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { FormDialog } from "../../integrations/FormDialog.tsx";
import { formatMoment } from "../../language/format.ts";
import { Part } from "../../layout/Part.tsx";
import { Rows } from "../../layout/Rows.tsx";
import { LoadingBlock } from "../../loading/LoadingBlock.tsx";
import { useOwnZone } from "../../me.tsx";
import { Retry } from "../../pages/Retry.tsx";
import { BreakableText } from "../../resource/fields/BreakableText.tsx";
import { Moment } from "../../resource/fields/Moment.tsx";
import { getJson } from "../../session/http.ts";
import { CheckErased } from "./CheckErased.tsx";
import { erasuresKey, exportsKey } from "./queries.ts";

/** Milliseconds for which it is said that somebody is back: two sentences. */
const saidFor = 10_000;

/** The register of erasures; those of the last week can be taken back. */
export const Erasures = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: erasuresKey,
    queryFn: ({ signal }) => getJson<Page<PersonErasure>>("privacy/erasures/?page_size=100", { signal }),
  });
  const head = (word: string) => translate(`vigil.people.erasures.${word}`);
  return (
    <Part title={head("title")}>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate("vigil.people.erasures.help", { days: erasureDays })}
      </Typography>
      {error && <Retry problem={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingBlock height={100} />}
      {data?.results.length === 0 && <Typography>{head("none")}</Typography>}
      {data && (
        <Rows
          label={head("title")}
          heads={[head("whom"), head("asked"), head("by"), head("state"), head("what")]}
          rows={data.results.map((one) => ({
            id: one.id,
            cells: [
              <Who key="who" of={one} />,
              <Moment key="at" at={one.created_at} />,
              one.asked_by.name ?? "",
              <State key="state" of={one} />,
              <What key="what" of={one} />,
            ],
            action: one.state === "hidden" && <Undo of={one} />,
          }))}
        />
      )}
      <CheckErased />
    </Part>
  );
};

/** A name, and once that is gone the beginning of the address's hash. */
const Who = ({ of: { name, state, proof } }: { of: PersonErasure }) => {
  const translate = useTranslate();
  if (name) return <BreakableText text={name} />;
  return (
    <>
      {translate("vigil.people.erasures.nobody")}
      {state === "done" && proof && (
        <Typography variant="caption" color="text.secondary" component="div">
          {translate("vigil.people.erasures.fingerprint")}{" "}
          <Box component="span" sx={{ fontFamily: "monospace" }}>
            {proof}…
          </Box>
        </Typography>
      )}
    </>
  );
};

const State = ({ of: { state, erase_at, undone_at, done_at } }: { of: PersonErasure }) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  const at = formatMoment(done_at ?? undone_at ?? erase_at, zone);
  const colour = { hidden: "warning", undone: "default", done: "success" } as const;
  return (
    <Stack sx={{ gap: 1, alignItems: "flex-start" }}>
      <Chip
        size="small"
        variant="outlined"
        color={colour[state]}
        label={translate(`vigil.people.erasures.states.${state}`)}
      />
      <Typography variant="body2">{translate(`vigil.people.erasures.dates.${state}`, { at })}</Typography>
    </Stack>
  );
};

const What = ({ of: { goes } }: { of: PersonErasure }) => {
  const translate = useTranslate();
  return (
    <>
      {goes.map(({ kind, count }) => (
        <div key={kind}>{translate(`vigil.people.kinds.${kind}`, { smart_count: count })}</div>
      ))}
    </>
  );
};

const Undo = ({ of: { id, name } }: { of: PersonErasure }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const word = (key: string) => translate(`vigil.people.erasures.${key}`, { name: name ?? "" });
  const undo = async () => {
    await getJson(`privacy/erasures/${id}/undo/`, { method: "POST" });
    setAsking(false);
    notify(word("undone"), { type: "success", autoHideDuration: saidFor });
    void client.invalidateQueries({ queryKey: erasuresKey });
    void client.invalidateQueries({ queryKey: exportsKey });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{word("undo")}</Button>
      {isAsking && (
        <FormDialog
          title={word("undo_title")}
          submit={word("undo")}
          act={undo}
          close={() => setAsking(false)}
        >
          {() => <DialogContentText>{word("undo_text")}</DialogContentText>}
        </FormDialog>
      )}
    </>
  );
};
