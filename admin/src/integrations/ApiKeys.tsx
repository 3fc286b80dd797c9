import { Box, Button, Chip, Link as MuiLink, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ApiKey, actions, keyState, type MadeApiKey, may, type Page } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { Part } from "../layout/Part.tsx";
import { Rows } from "../layout/Rows.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMe } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { grantNames } from "./grants.ts";
import { MakeKey } from "./MakeKey.tsx";
import { ReplaceKey } from "./ReplaceKey.tsx";
import { RevokeKey } from "./RevokeKey.tsx";
import { ShowKey } from "./ShowKey.tsx";
import { useGrantName } from "./useGrantName.ts";

const queryKey = ["api_keys"];

/** The reader's API keys; those of all accounts for whoever may revoke them. */
export const ApiKeys = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<MadeApiKey | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson<Page<ApiKey>>("api_keys/?page_size=1000", { signal }),
  });
  const show = (key: MadeApiKey) => {
    setMaking(false);
    setShown(key);
    void client.invalidateQueries({ queryKey });
  };
  const make = (
    <Button variant="contained" onClick={() => setMaking(true)} sx={{ justifySelf: "start" }}>
      {translate("vigil.integrations.make")}
    </Button>
  );
  return (
    <Part title={translate("vigil.integrations.keys")}>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate("vigil.integrations.keys_help")}{" "}
        <MuiLink href="/v1/docs" target="_blank" rel="noopener">
          {translate("vigil.integrations.reference")}
        </MuiLink>
      </Typography>
      {error && <Retry problem={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingBlock height={160} />}
      {data?.results.length === 0 && <Typography>{translate("vigil.integrations.none")}</Typography>}
      {data && make}
      {data && <KeyRows keys={data.results} show={show} />}
      {isMaking && <MakeKey made={show} close={() => setMaking(false)} />}
      {shown && (
        <ShowKey
          title={translate("vigil.integrations.made_one", { name: shown.name })}
          text={translate("vigil.integrations.made_text")}
          secret={shown.key}
          close={() => setShown(null)}
        />
      )}
    </Part>
  );
};

const KeyRows = ({ keys, show }: { keys: readonly ApiKey[]; show: (key: MadeApiKey) => void }) => {
  const translate = useTranslate();
  const me = useMe();
  const seesAll = may(me, actions.revoke_api_keys, "edit");
  const head = (word: string) => translate(`vigil.integrations.${word}`);
  return (
    <Rows
      label={head("keys")}
      heads={[
        head("name"),
        ...(seesAll ? [head("owner")] : []),
        head("may"),
        head("last_used"),
        head("ends"),
      ]}
      rows={keys.map((key) => ({
        id: key.id,
        cells: [
          <Name key="name" apiKey={key} />,
          ...(seesAll ? [key.owner.name ?? ""] : []),
          <Grants key="grants" grants={key.grants} />,
          <LastUse key="use" apiKey={key} />,
          <Ends key="ends" apiKey={key} />,
        ],
        action: <Actions apiKey={key} isOwn={key.owner.id === me.id} show={show} />,
      }))}
    />
  );
};

const Name = ({ apiKey: { name, start } }: { apiKey: ApiKey }) => (
  <>
    {name}
    <Typography variant="caption" color="text.secondary" component="div" sx={{ fontFamily: "monospace" }}>
      {start}…
    </Typography>
  </>
);

const Grants = ({ grants }: Pick<ApiKey, "grants">) => {
  const translate = useTranslate();
  const { write, read } = grantNames(grants, useGrantName());
  const line = (word: string, names: readonly string[]) =>
    names.length > 0 && <div>{translate(`vigil.integrations.${word}`, { names: names.join(", ") })}</div>;
  return (
    <Box sx={{ minWidth: 200 }}>
      {line("changes", write)}
      {line("reads", read)}
    </Box>
  );
};

const LastUse = ({ apiKey: { last_used_at, last_address } }: { apiKey: ApiKey }) => (
  <>
    <Moment at={last_used_at} />
    {last_address && (
      <Typography variant="caption" color="text.secondary" component="div">
        {last_address}
      </Typography>
    )}
  </>
);

const Ends = ({ apiKey }: { apiKey: ApiKey }) => {
  const translate = useTranslate();
  const state = keyState(apiKey);
  const colour = { active: "success", ending: "warning", expired: "default", revoked: "default" } as const;
  return (
    <Stack sx={{ gap: 1, alignItems: "flex-start" }}>
      <Chip
        size="small"
        variant="outlined"
        color={colour[state]}
        label={translate(`vigil.integrations.states.${state}`)}
      />
      <Moment at={apiKey.revoked_at ?? apiKey.expires_at} />
    </Stack>
  );
};

interface ActionsProps {
  apiKey: ApiKey;
  isOwn: boolean;
  show: (key: MadeApiKey) => void;
}

const Actions = ({ apiKey, isOwn, show }: ActionsProps) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const notify = useNotify();
  const [asked, setAsked] = useState<"replace" | "revoke" | null>(null);
  const close = () => setAsked(null);
  const state = keyState(apiKey);
  if (state === "expired" || state === "revoked") return null;
  const revoked = () => {
    close();
    void client.invalidateQueries({ queryKey });
    notify(translate("vigil.integrations.revoked"), { type: "success" });
  };
  const replaced = (key: MadeApiKey) => {
    close();
    show(key);
  };
  return (
    <>
      {isOwn && (
        <Button onClick={() => setAsked("replace")}>{translate("vigil.integrations.replace")}</Button>
      )}
      <Button color="error" onClick={() => setAsked("revoke")}>
        {translate("vigil.integrations.revoke")}
      </Button>
      {asked === "replace" && <ReplaceKey apiKey={apiKey} made={replaced} close={close} />}
      {asked === "revoke" && <RevokeKey apiKey={apiKey} done={revoked} close={close} />}
    </>
  );
};
