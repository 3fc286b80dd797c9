import { Alert, Box, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { actions, type ErasurePreview, erasureDays, type FoundPerson, type KeptKind } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { FormDialog } from "../../integrations/FormDialog.tsx";
import { LoadingBlock } from "../../loading/LoadingBlock.tsx";
import { useMay } from "../../me.tsx";
import { getJson } from "../../session/http.ts";
import { erasuresKey, exportsKey } from "./queries.ts";

interface Props {
  person: FoundPerson;
  close: () => void;
}

/** Says what an erasure removes and what it leaves, before it is done; of one that isn't possible at present only why. */
export const ErasePerson = ({ person, close }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [...erasuresKey, "preview", person.key],
    queryFn: () => getJson<ErasurePreview>("privacy/erasures/preview/", { method: "POST", body: person.key }),
    // It is looked at once, and must be what there is now.
    gcTime: 0,
  });
  const erase = async () => {
    await getJson("privacy/erasures/", { method: "POST", body: { person: person.key } });
    close();
    notify(translate("vigil.people.erase.done", { days: erasureDays }), { type: "success" });
    void client.invalidateQueries({ queryKey: erasuresKey });
    void client.invalidateQueries({ queryKey: exportsKey });
  };
  const refused = data?.refused ?? error?.message;
  const preview = refused ? undefined : data;
  return (
    <FormDialog
      title={translate("vigil.people.erase.title", { name: person.name })}
      submit={preview ? translate("vigil.people.erase.now") : null}
      act={erase}
      close={close}
    >
      {() => (
        <>
          {refused && <Alert severity="warning">{refused}</Alert>}
          {!data && !error && <LoadingBlock height={160} />}
          {preview && <Lists preview={preview} />}
          {preview && <Typography>{translate("vigil.people.erase.week", { days: erasureDays })}</Typography>}
        </>
      )}
    </FormDialog>
  );
};

const Lists = ({ preview: { goes, stays } }: { preview: ErasurePreview }) => {
  const translate = useTranslate();
  // Homes delete a service only when its family asks for that; super admins delete what is disabled.
  const mayDelete = useMay(actions.delete_stream, "edit");
  const words = (kind: KeptKind) => (kind === "services" && mayDelete ? "services_to_delete" : kind);
  return (
    <>
      <List title={translate("vigil.people.erase.goes")}>
        {goes.map(({ kind, count }) => (
          <li key={kind}>{translate(`vigil.people.kinds.${kind}`, { smart_count: count })}</li>
        ))}
      </List>
      <List title={translate("vigil.people.erase.stays")}>
        {stays.map(({ kind, count }) => (
          <li key={kind}>{translate(`vigil.people.kept.${words(kind)}`, { smart_count: count ?? 0 })}</li>
        ))}
      </List>
    </>
  );
};

const List = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box>
    <Typography variant="h3">{title}</Typography>
    <Box component="ul" sx={{ my: 1, pl: 5 }}>
      {children}
    </Box>
  </Box>
);
