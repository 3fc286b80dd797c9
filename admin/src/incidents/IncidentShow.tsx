import { Box, Button, Link as MuiLink, Stack, Typography } from "@mui/material";
import {
  type Answerer,
  cameras,
  incidents as contract,
  directing,
  homes,
  type Incident,
  incidentState,
  lengthText,
  standsInTimeline,
  streams,
} from "@vigil/contract";
import { ShowBase, useNotify, useShowContext, useTranslate } from "ra-core";
import { Fragment, useState } from "react";
import { Link } from "react-router-dom";
import { incidentTextFor } from "../language/day.ts";
import { nameAndKind } from "../language/name-and-kind.ts";
import { BackTo } from "../layout/BackTo.tsx";
import { LinkButton } from "../layout/LinkButton.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMay, useMe } from "../me.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { RecordUnavailable } from "../pages/RecordUnavailable.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { RecordHeader } from "../resource/RecordHeader.tsx";
import { PeopleList } from "../today/People.tsx";
import { size } from "../tokens.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { acknowledge, useWaiting } from "./acknowledge.ts";
import { CallNext } from "./CallNext.tsx";
import { ServiceOf } from "./IncidentList.tsx";
import { StateOf } from "./StateOf.tsx";
import { useSayWhoWasQuicker } from "./useSayWhoWasQuicker.ts";

/** One incident: what happened, for whom, who was called and who answered. */
export default function IncidentShow() {
  if (!useMay(contract, "read")) return <NoPermission />;
  return (
    <ShowBase resource={contract.path} queryOptions={{ onError: () => undefined }}>
      <PagesWords>
        <Details />
      </PagesWords>
    </ShowBase>
  );
}

const Details = () => {
  const translate = useTranslate();
  const { record: incident, error, refetch } = useShowContext<Incident>();
  const me = useMe();
  const reload = () => void refetch();
  if (error && !incident)
    return (
      <>
        <BackTo list={contract} />
        <RecordUnavailable error={error as Error} retry={reload} />
      </>
    );
  if (!incident)
    return <PageHeader title={translate(`resources.${contract.path}.name`, { smart_count: 1 })} />;
  return (
    <>
      <RecordHeader
        contract={contract}
        title={translate(`resources.${contract.path}.name`, { smart_count: 1 })}
      />
      <Stack spacing={4} sx={{ maxWidth: size.formMax }}>
        <Box sx={paper}>
          <StateOf incident={incident} />
          <Typography variant="h2">{incidentTextFor(me, incident)}</Typography>
          <Typography>
            <Services of={incident} />
            {incident.funeral_home_detail && (
              <>
                , <HomeOf incident={incident} />
              </>
            )}
          </Typography>
          <Typography color="text.secondary">
            <Moment at={incident.opened_at} />. <Length of={incident} />{" "}
            {incident.resolved_at && incident.acknowledged_by
              ? translate("vigil.incidents.was_taken", { name: incident.acknowledged_by })
              : null}
          </Typography>
          {incident.resolved_at === null && (
            <Typography color="text.secondary">{translate("vigil.incidents.closes")}</Typography>
          )}
          <PeopleList people={incident.people} />
          <Actions incident={incident} done={reload} />
        </Box>
        <Messages of={incident} />
      </Stack>
    </>
  );
};

const paper = {
  display: "grid",
  gap: 3,
  justifyItems: "start",
  p: { xs: 4, md: 5 },
  ...outlinedPaper,
} as const;

/** On a phone the time stands above what happened then. */
const message = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(10rem, max-content) minmax(0, 1fr)" },
  columnGap: 4,
} as const;

/** The services that it concerns, each with a link for those who may open it. */
const Services = ({ of: incident }: { of: Incident }) => {
  const mayRead = useMay(streams, "read");
  if (!mayRead || incident.services.length === 0) return <ServiceOf incident={incident} />;
  return incident.services.map(({ id, name, event_type }, place) => (
    <Fragment key={id}>
      {place > 0 && ", "}
      <MuiLink component={Link} to={`/${streams.path}/${id}`} sx={target}>
        {nameAndKind(name, event_type)}
      </MuiLink>
    </Fragment>
  ));
};

const HomeOf = ({ incident: { funeral_home, funeral_home_detail } }: { incident: Incident }) => {
  const mayOpen = useMay(homes, "edit");
  const name = funeral_home_detail?.title;
  return mayOpen ? (
    <MuiLink component={Link} to={`/${homes.path}/${funeral_home}`} sx={target}>
      {name}
    </MuiLink>
  ) : (
    name
  );
};

/** No block of its own, after which a comma would begin a line. */
const target = { py: 1 } as const;

const Length = ({ of: { opened_at, resolved_at } }: { of: Incident }) => {
  const translate = useTranslate();
  if (resolved_at === null) return translate("vigil.incidents.still_on");
  const seconds = Math.round((Date.parse(resolved_at) - Date.parse(opened_at)) / 1000);
  return translate("vigil.incidents.lasted", { length: lengthText(seconds) });
};

const Actions = ({ incident, done }: { incident: Incident; done: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const mayDirect = useMay(directing, "edit");
  const maySeeCamera = useMay(cameras, "read");
  const [busy, setBusy] = useState(false);
  const isWaiting = useWaiting().includes(incident.id);
  const sayWhoWasQuicker = useSayWhoWasQuicker();
  const take = async () => {
    setBusy(true);
    await acknowledge(incident.id).then(
      (taken) => {
        sayWhoWasQuicker(taken);
        if (taken) done();
      },
      (error: Error) => notify(error.message, { type: "error" }),
    );
    setBusy(false);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
      {isWaiting && <Typography role="status">{translate("vigil.incidents.will_be_sent")}</Typography>}
      {["noticed", "open"].includes(incidentState(incident)) && !isWaiting && (
        <Button variant="contained" loading={busy} onClick={() => void take()}>
          {translate("vigil.incidents.take")}
        </Button>
      )}
      {incidentState(incident) === "acknowledged" && <CallNext incident={incident} done={done} />}
      {incident.camera && maySeeCamera && (
        <LinkButton to={`/${cameras.path}/${incident.camera}/show`}>
          {translate("vigil.incidents.camera")}
        </LinkButton>
      )}
      {incident.stream && standsInTimeline(incident) && (
        <LinkButton to={`/str/stream/${incident.stream}/timeline`}>
          {translate("vigil.incidents.open_timeline")}
        </LinkButton>
      )}
      {incident.stream && mayDirect && (
        <LinkButton to={`/director/${incident.stream}`}>{translate("vigil.incidents.director")}</LinkButton>
      )}
    </Box>
  );
};

const Messages = ({ of: { messages, resolved_at } }: { of: Incident }) => {
  const translate = useTranslate();
  const none = resolved_at ? "none" : "none_yet";
  return (
    <Box component="section" aria-label={translate("vigil.incidents.messages.title")} sx={paper}>
      <Typography variant="h2">{translate("vigil.incidents.messages.title")}</Typography>
      {messages.length === 0 && <Typography>{translate(`vigil.incidents.messages.${none}`)}</Typography>}
      <Box component="ol" sx={{ display: "grid", gap: 2, m: 0, p: 0, listStyle: "none" }}>
        {messages.map(({ at, name, who, channel, about, state, problem }) => (
          <Box component="li" key={`${at} ${name} ${channel} ${about}`} sx={message}>
            <Typography component="span" color="text.secondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
              <Moment at={at} />
            </Typography>
            <span>
              {name} ({translate(whoKey(who, about))}),{" "}
              {translate(`vigil.incidents.messages.${about}.${channel}`)}
              {state !== "sent" && (
                <Typography component="span" color="text.secondary">
                  {" "}
                  ({problem ?? translate(`vigil.incidents.messages.waiting.${channel}`)})
                </Typography>
              )}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** As whom somebody stands there: a super admin who wasn't called may not be on duty. */
const whoKey = (who: Answerer, about: Incident["messages"][number]["about"]): string =>
  who === "on_call" && about === "handed_back" ? "vigil.incidents.super_admin" : `vigil.incidents.who.${who}`;
