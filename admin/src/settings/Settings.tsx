import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type Info, InfoUpdate } from "@vigil/contract";
import {
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  SaveContextProvider,
  type SaveHandler,
  useNotify,
  useTranslate,
} from "ra-core";
import { FormShell } from "../form/FormShell.tsx";
import { Password, Text } from "../form/inputs.tsx";
import { Section } from "../form/Section.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMe } from "../me.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { changesOf } from "../providers/body.ts";
import { getJson } from "../session/http.ts";
import { Refused } from "../session/problems.ts";

const contract = { path: "usr/info", title: "username", grants: {}, create: InfoUpdate };
const required = ["email"];

/** One's own e-mail and password. A super admin's stand in the list of admins (DECISIONS A36). */
export default function Settings() {
  const isSuperAdmin = useMe().role === "super_admin";
  return isSuperAdmin ? <NoPermission /> : <OwnAccount />;
}

const OwnAccount = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["usr/info"],
    queryFn: ({ signal }) => getJson<Info>("usr/info", { signal }),
  });
  const save = useSave(data, () => void refetch());
  return (
    <ResourceContextProvider value={contract.path}>
      <PageHeader title={translate("vigil.settings.title")} />
      {error && (
        <Alert severity="error" variant="outlined">
          {error.message}
        </Alert>
      )}
      {data && (
        <RecordContextProvider value={data}>
          <SaveContextProvider value={{ save, saving: false, mutationMode: "pessimistic" }}>
            <FormShell contract={contract} creating={false} required={required}>
              <Section name="own_account">
                <Text source="email" type="email" />
                <Password source="password" />
              </Section>
            </FormShell>
          </SaveContextProvider>
        </RecordContextProvider>
      )}
    </ResourceContextProvider>
  );
};

/** Sends what changed; the server's sentences go beside the fields. */
function useSave(before: Info | undefined, done: () => void): SaveHandler<RaRecord> {
  const notify = useNotify();
  return async (values) => {
    try {
      const { email, password } = values as { email?: string; password?: string };
      await getJson("usr/info", {
        method: "PATCH",
        body: changesOf({ email, password }, { email: before?.email }),
      });
      notify("vigil.settings.saved", { type: "success" });
      done();
    } catch (error) {
      const errors = error instanceof Refused ? error.body.errors : undefined;
      notify(errors ? "vigil.settings.failed" : (error as Error).message, { type: "error" });
      return (errors ?? {}) as never;
    }
  };
}
