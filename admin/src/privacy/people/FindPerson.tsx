import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import type { FoundPeople, FoundPerson, PersonExport } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { type FormEvent, useState } from "react";
import { Part } from "../../layout/Part.tsx";
import { Rows } from "../../layout/Rows.tsx";
import { getJson } from "../../session/http.ts";
import { ErasePerson } from "./ErasePerson.tsx";
import { exportsKey } from "./queries.ts";

/** Finds somebody by a whole address, number or user name, and answers for them. */
export const FindPerson = () => {
  const translate = useTranslate();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<FoundPerson[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const find = async (event?: FormEvent) => {
    event?.preventDefault();
    setBusy(true);
    setFailed(null);
    try {
      const body = { query };
      setFound((await getJson<FoundPeople>("privacy/people/find/", { method: "POST", body })).results);
    } catch (error) {
      setFound(null);
      setFailed((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <Part title={translate("vigil.people.find.title")}>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate("vigil.people.find.help")}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void find(event)}
        sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "flex-start" }}
      >
        <TextField
          label={translate("vigil.people.find.query")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 254, autoComplete: "off", spellCheck: false } }}
          sx={{ flex: "1 1 260px", maxWidth: 420 }}
        />
        <Button type="submit" variant="contained" loading={isBusy} disabled={query.trim().length < 3}>
          {translate("vigil.people.find.find")}
        </Button>
      </Box>
      {failed && <Alert severity="error">{failed}</Alert>}
      {found?.length === 0 && <Typography role="status">{translate("vigil.people.find.nobody")}</Typography>}
      {found && <People people={found} changed={() => void find()} />}
    </Part>
  );
};

const People = ({ people, changed }: { people: FoundPerson[]; changed: () => void }) => {
  const translate = useTranslate();
  const head = (word: string) => translate(`vigil.people.find.${word}`);
  return (
    <Rows
      label={head("title")}
      heads={[head("name"), head("contact"), head("known_as"), head("homes")]}
      rows={people.map((person) => ({
        id: JSON.stringify(person.key),
        cells: [
          person.name,
          [person.email, person.telephone].filter(Boolean).join(", "),
          <KnownAs key="as" person={person} />,
          person.homes.join(", "),
        ],
        action: <Actions person={person} changed={changed} />,
      }))}
    />
  );
};

const KnownAs = ({ person: { role, registrations } }: { person: FoundPerson }) => {
  const translate = useTranslate();
  return (
    <>
      {role && <div>{translate(`vigil.people.roles.${role}`)}</div>}
      {registrations > 0 && (
        <div>{translate("vigil.people.find.registrations", { smart_count: registrations })}</div>
      )}
    </>
  );
};

const Actions = ({ person, changed }: { person: FoundPerson; changed: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [isErasing, setErasing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const gather = async () => {
    setBusy(true);
    try {
      await getJson<PersonExport>("privacy/exports/", { method: "POST", body: { person: person.key } });
      notify(translate("vigil.people.exports.begun"), { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    setBusy(false);
    void client.invalidateQueries({ queryKey: exportsKey });
  };
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button onClick={() => void gather()} loading={isBusy}>
        {translate("vigil.people.find.gather")}
      </Button>
      <Button color="error" onClick={() => setErasing(true)}>
        {translate("vigil.people.find.erase")}
      </Button>
      {isErasing && <ErasePerson person={person} done={changed} close={() => setErasing(false)} />}
    </Stack>
  );
};
