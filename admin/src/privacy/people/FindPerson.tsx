import { Alert, Box, Button, Chip, Link, Stack, TextField, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FoundPeople, FoundPerson, PersonExport } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { type FormEvent, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { formatMoment } from "../../language/format.ts";
import { Part } from "../../layout/Part.tsx";
import { Rows } from "../../layout/Rows.tsx";
import { useMe, useOwnZone } from "../../me.tsx";
import { BreakableText } from "../../resource/fields/BreakableText.tsx";
import { getJson } from "../../session/http.ts";
import { ErasePerson } from "./ErasePerson.tsx";
import { exportsKey, foundKey } from "./queries.ts";

/** Finds somebody by a whole address, number or user name, and answers for them. */
export const FindPerson = () => {
  const translate = useTranslate();
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: foundKey(query),
    queryFn: () => getJson<FoundPeople>("privacy/people/find/", { method: "POST", body: { query } }),
    enabled: query !== null,
    ...{ retry: false, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  });
  const found = error ? undefined : data?.results;
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (typed === query) void refetch();
    else setQuery(typed);
  };
  return (
    <Part title={translate("vigil.people.find.title")}>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate("vigil.people.find.help")}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={find}
        sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "flex-start" }}
      >
        <TextField
          label={translate("vigil.people.find.query")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 254, autoComplete: "off", spellCheck: false } }}
          sx={{ flex: "1 1 260px", maxWidth: 420 }}
        />
        <Button type="submit" variant="contained" loading={isFetching} disabled={typed.trim().length < 3}>
          {translate("vigil.people.find.find")}
        </Button>
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {found?.length === 0 && <Nobody />}
      {found && <People people={found} />}
    </Part>
  );
};

/** Nobody was found; a home's own account is none of a person, and looked at elsewhere. */
const Nobody = () => {
  const translate = useTranslate();
  const { role } = useMe();
  return (
    <Typography role="status">
      {translate("vigil.people.find.nobody")}
      {role === "funeral_home" && (
        <>
          {" "}
          {translate("vigil.people.find.own_account")}{" "}
          <Link component={RouterLink} to="/account#stored_data">
            {translate("vigil.account.title")}
          </Link>
          .
        </>
      )}
    </Typography>
  );
};

const People = ({ people }: { people: FoundPerson[] }) => {
  const translate = useTranslate();
  const head = (word: string) => translate(`vigil.people.find.${word}`);
  return (
    <Rows
      label={head("title")}
      heads={[head("name"), head("contact"), head("known_as"), head("homes")]}
      rows={people.map((person) => ({
        id: JSON.stringify(person.key),
        cells: [
          <Name key="name" person={person} />,
          [person.email, person.telephone].filter(Boolean).join(", "),
          <KnownAs key="as" person={person} />,
          person.homes.join(", "),
        ],
        action: <Actions person={person} />,
      }))}
    />
  );
};

const Name = ({ person: { name, erase_at } }: { person: FoundPerson }) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  if (erase_at === null) return <BreakableText text={name} />;
  return (
    <Stack sx={{ gap: 1, alignItems: "flex-start" }}>
      <BreakableText text={name} />
      <Chip
        size="small"
        variant="outlined"
        color="warning"
        label={translate("vigil.people.find.being_erased")}
      />
      <Typography variant="body2">
        {translate("vigil.people.find.erase_at", { at: formatMoment(erase_at, zone) })}
      </Typography>
    </Stack>
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

const Actions = ({ person }: { person: FoundPerson }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [isErasing, setErasing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // An account that is being erased says nothing any more; what a guest gave is still in the bin.
  const mayGather = person.erase_at === null || person.role === null;
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
      {mayGather && (
        <Button onClick={() => void gather()} loading={isBusy}>
          {translate("vigil.people.find.gather")}
        </Button>
      )}
      {person.erase_at === null && (
        <Button color="error" onClick={() => setErasing(true)}>
          {translate("vigil.people.find.erase")}
        </Button>
      )}
      {isErasing && <ErasePerson person={person} close={() => setErasing(false)} />}
    </Stack>
  );
};
