import { Alert, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { Connection } from "@vigil/contract";
import { FieldTitle, useTranslate } from "ra-core";
import { useId } from "react";
import { Section, Wide } from "../form/Section.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { ConnectLink } from "./ConnectLink.tsx";
import { connections } from "./connections.ts";
import { Disconnect } from "./Disconnect.tsx";

/** Milliseconds. A link is valid for an hour, so a page that stays open refreshes it in time. */
const refreshInterval = 20 * 60_000;

/** The external accounts that Vigil writes to: which ones are connected, and links to connect others. */
export const ConnectedAccounts = () => {
  const translate = useTranslate();
  const notice = useId();
  const { data, error } = useQuery({
    queryKey: [connections],
    queryFn: ({ signal }) => getJson<{ results: Connection[] }>(`${connections}/`, { signal }),
    refetchInterval: refreshInterval,
  });
  const lacksCredentials = data?.results.some(({ link }) => link === null) ?? false;
  return (
    <Section name="general_accounts">
      {lacksCredentials && (
        <Wide>
          <Alert severity="info" variant="outlined" id={notice}>
            {translate("vigil.general.no_credentials")}
          </Alert>
        </Wide>
      )}
      {error && (
        <Wide>
          <Alert severity="error" variant="outlined">
            {error.message}
          </Alert>
        </Wide>
      )}
      {!data && !error && (
        <Wide>
          <LoadingBlock height={96} />
        </Wide>
      )}
      {data?.results.map((connection) => (
        <Account key={connection.kind} connection={connection} notice={notice} />
      ))}
    </Section>
  );
};

const Account = ({ connection, notice }: { connection: Connection; notice: string }) => {
  const translate = useTranslate();
  const { kind, account, connected_at, is_broken } = connection;
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
      <Typography variant="h3">
        <FieldTitle source={kind} />
      </Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {account ?? translate("vigil.general.not_connected")}
        {connected_at && (
          <>
            {" · "}
            {translate("vigil.general.since")} <Moment at={connected_at} />
          </>
        )}
      </Typography>
      {is_broken && (
        <Alert severity="warning" variant="outlined">
          {translate("vigil.general.broken")}
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: "wrap" }}>
        <ConnectLink connection={connection} notice={notice} />
        {account && <Disconnect kind={kind} account={account} />}
      </Stack>
    </Stack>
  );
};
