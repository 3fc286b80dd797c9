import BackIcon from "@mui/icons-material/ArrowBack";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { localDay, type SystemState, system } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { formatDay, formatMoment, formatNumber, formatSize } from "../language/format.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Part } from "../layout/Part.tsx";
import { Rows } from "../layout/Rows.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useOwnZone } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { Quarantine } from "./Quarantine.tsx";
import { RetentionPart } from "./RetentionPart.tsx";
import { Use } from "./Use.tsx";
import { useHeads } from "./useHeads.ts";

/** Milliseconds between two looks; the server counts all files for each. */
const lookEvery = 60_000;
/** Days before its end from which a certificate is warned of. */
const warnDays = 14;

/** What runs, what it runs on, what went wrong, and what homes use. */
export default function SystemPage() {
  return (
    <PagesWords>
      <System />
    </PagesWords>
  );
}

const System = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [system.path],
    queryFn: ({ signal }) => getJson<SystemState>(`${system.path}/`, { signal }),
    refetchInterval: lookEvery,
    retry: false,
  });
  return (
    <>
      <Button component={Link} to="/queue" startIcon={<BackIcon />} sx={{ ml: -2, mb: 1 }}>
        {translate("vigil.queue.title")}
      </Button>
      <PageHeader title={translate("vigil.system.title")} />
      {error && !data && <Retry problem={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingBlock height={240} />}
      {data && (
        <Box sx={{ display: "grid", gap: 6, minWidth: 0 }}>
          <Summary state={data} />
          <Servers servers={data.servers} />
          <Media media={data.media} />
          <Stores state={data} />
          <Quarantine />
          <Certificates certificates={data.certificates} />
          <Providers providers={data.providers} />
          <Errors errors={data.errors} />
          <RetentionPart kept={data.retention} />
          <Use state={data} />
        </Box>
      )}
    </>
  );
};

const Summary = ({ state: { version, servers, media } }: { state: SystemState }) => {
  const translate = useTranslate();
  const silent = [
    ...servers.map(({ host, seen_at, is_silent }) => ({ name: host, since: seen_at, is_silent })),
    ...media.map(({ node, received_at, is_silent }) => ({ name: node, since: received_at, is_silent })),
  ].filter(({ is_silent }) => is_silent);
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Typography>{translate("vigil.system.version", { version })}</Typography>
      {silent.length === 0 ? (
        <Typography role="status">{translate("vigil.system.well")}</Typography>
      ) : (
        silent.map(({ name, since }) => (
          <Alert key={`${name} ${since}`} severity="warning">
            {translate("vigil.system.silent", { name })} <Moment at={since} />
          </Alert>
        ))
      )}
    </Box>
  );
};

const Servers = ({ servers }: Pick<SystemState, "servers">) => {
  const translate = useTranslate();
  const heads = useHeads();
  const role = (name: string) => translate(`vigil.system.roles.${name}`, { _: name });
  return (
    <Part title={translate("vigil.system.servers")}>
      {servers.length === 0 && <Typography>{translate("vigil.system.no_servers")}</Typography>}
      <Rows
        label={translate("vigil.system.servers")}
        heads={heads(["host", "roles", "version", "started_at", "seen_at"])}
        rows={servers.map(({ id, host, roles, version, started_at, seen_at }) => ({
          id,
          cells: [
            host,
            roles.map(role).join(", "),
            version,
            <Moment key="started" at={started_at} />,
            <Moment key="seen" at={seen_at} />,
          ],
        }))}
      />
    </Part>
  );
};

const Media = ({ media }: Pick<SystemState, "media">) => {
  const translate = useTranslate();
  const heads = useHeads();
  return (
    <Part title={translate("vigil.system.media")}>
      {media.length === 0 && <Typography>{translate("vigil.system.no_media")}</Typography>}
      {media.map(({ node, primary }) => primary && <StandingBy key={node} node={node} primary={primary} />)}
      <Rows
        label={translate("vigil.system.media")}
        heads={heads([
          "node",
          "programmes",
          "cameras",
          "guests",
          "disk_free",
          "sandbox",
          "missing",
          "seen_at",
        ])}
        rows={media.map(
          ({ node, programmes, cameras, guests, disk_free, sandbox, missing, received_at }) => ({
            id: node,
            cells: [
              node,
              formatNumber(programmes),
              formatNumber(cameras),
              formatNumber(guests),
              disk_free === null ? "–" : formatSize(disk_free),
              sandbox === null ? "–" : translate(`vigil.system.sandboxes.${sandbox}`),
              missing.join(" ") || "–",
              <Moment key="at" at={received_at} />,
            ],
          }),
        )}
      />
    </Part>
  );
};

interface StandingByProps {
  node: string;
  primary: NonNullable<SystemState["media"][number]["primary"]>;
}

/** Which of several video servers airs services, since when, and how many would go on if it failed. */
const StandingBy = ({ node, primary: { term, since, standing_by } }: StandingByProps) => {
  const translate = useTranslate();
  const said = translate(`vigil.system.${standing_by > 0 ? "standing_by" : "none_stands_by"}`, {
    ...{ node, term, when: formatMoment(since, useOwnZone()), smart_count: standing_by },
  });
  return standing_by > 0 ? <Typography>{said}</Typography> : <Alert severity="warning">{said}</Alert>;
};

const Stores = ({ state: { database, files } }: { state: SystemState }) => {
  const translate = useTranslate();
  const free = files.free === null ? translate("vigil.system.files.unknown") : formatSize(files.free);
  return (
    <Part title={translate("vigil.system.stores")}>
      <Box component="ul" sx={{ m: 0, pl: 5, display: "grid", gap: 1 }}>
        <li>{translate("vigil.system.database", { ...database, bytes: formatSize(database.bytes) })}</li>
        <li>
          {translate(`vigil.system.files.${files.store}`, {
            ...{ smart_count: files.count, bytes: formatSize(files.bytes), free },
          })}
        </li>
      </Box>
    </Part>
  );
};

const Certificates = ({ certificates }: Pick<SystemState, "certificates">) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  const soon = new Date(Date.now() + warnDays * 86_400_000).toISOString();
  return (
    <Part title={translate("vigil.system.certificates")}>
      {certificates.length === 0 && <Typography>{translate("vigil.system.no_certificates")}</Typography>}
      {certificates.map(({ name, expires_at, problem }) =>
        expires_at === null ? (
          <Alert key={name} severity="warning">
            {translate("vigil.system.certificate_problem", { name, problem: problem ?? "" })}
          </Alert>
        ) : (
          <Alert key={name} severity={expires_at < soon ? "error" : "success"}>
            {translate(`vigil.system.${expires_at < soon ? "expires_soon" : "expires"}`, {
              ...{ name, day: formatDay(localDay(expires_at, zone), "long") },
            })}
          </Alert>
        ),
      )}
    </Part>
  );
};

/** Providers by their own names; the others have words. */
const brands: Record<string, string> = {
  ...{ stripe: "Stripe", twilio: "Twilio", cloudflare: "Cloudflare", zoom: "Zoom" },
  ...{ livekit: "LiveKit", google: "Google" },
};

const Providers = ({ providers }: Pick<SystemState, "providers">) => {
  const translate = useTranslate();
  const heads = useHeads();
  return (
    <Part title={translate("vigil.system.providers")}>
      <Rows
        label={translate("vigil.system.providers")}
        heads={heads(["provider", "is_set_up", "ok", "refused", "unreachable", "last_failed_at"])}
        rows={providers.map(({ name, is_set_up, ok, refused, unreachable, last_failed_at }) => ({
          id: name,
          cells: [
            brands[name] ?? translate(`vigil.system.names.${name}`),
            translate(`vigil.system.set_up.${is_set_up ? "yes" : "no"}`),
            ...[ok, refused, unreachable].map(formatNumber),
            <Moment key="at" at={last_failed_at} />,
          ],
        }))}
      />
    </Part>
  );
};

const Errors = ({ errors }: Pick<SystemState, "errors">) => {
  const translate = useTranslate();
  const heads = useHeads();
  return (
    <Part title={translate("vigil.system.errors")}>
      <Typography color="text.secondary">
        {translate(errors.length === 0 ? "vigil.system.no_errors" : "vigil.system.errors_help")}
      </Typography>
      <Rows
        label={translate("vigil.system.errors")}
        heads={heads(["kind", "count", "first_at", "last_at"])}
        rows={errors.map(({ kind, count, first_at, last_at }) => ({
          id: kind,
          cells: [
            // As it stands in the log, in which it is looked up.
            <span key="kind" lang="en">
              {kind}
            </span>,
            formatNumber(count),
            <Moment key="first" at={first_at} />,
            <Moment key="last" at={last_at} />,
          ],
        }))}
      />
    </Part>
  );
};
