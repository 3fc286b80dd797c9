import { Box, Button, Chip, LinearProgress, Link as MuiLink, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import {
  type Booked,
  eventTitle,
  formatZonedInstant,
  type Stream,
  streamCan,
  streams,
} from "@vigil/contract";
import { useGetMany, useGetOne, useTranslate } from "ra-core";
import { type ReactNode, useId } from "react";
import { Link, useParams } from "react-router-dom";
import { useServiceKind } from "../family-home/useServiceName.ts";
import { clock, language } from "../language/chosen.ts";
import { stagesText } from "../language/format.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { LeftForPerson, LeftToDo } from "./LeftToDo.tsx";
import { PublishDraft } from "./PublishDraft.tsx";
import { SendLink } from "./SendLink.tsx";

/** Ms between two polls while emails are being sent. */
const pollEvery = 3000;

/** After a booking: what was booked, who was written to, what is left to do, and the link for the family. */
export default function BookedPage() {
  return (
    <PagesWords>
      <AfterBooking />
    </PagesWords>
  );
}

const AfterBooking = () => {
  const translate = useTranslate();
  const { id = "" } = useParams();
  const stream = useGetOne<Stream>(streams.path, { id }, { retry: false });
  const booked = useQuery({
    queryKey: ["booked", id],
    queryFn: ({ signal }) => getJson<Booked>(`${streams.path}/${id}/booked/`, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.emails.some((email) => email.state === "waiting") ? pollEvery : false,
    retry: false,
  });
  const error = stream.error ?? booked.error;
  const again = () => {
    void stream.refetch();
    void booked.refetch();
  };
  if (error || !stream.data || !booked.data)
    return (
      <>
        <PageHeader title={translate("vigil.booking.title")} />
        {error ? (
          <Retry problem={error.message} again={again} busy={booked.isFetching} />
        ) : (
          <LinearProgress aria-label={translate("ra.page.loading")} />
        )}
      </>
    );
  const { deceased_full_name: name, publish } = stream.data;
  return (
    <>
      <PageHeader title={translate(publish ? "vigil.booking.done" : "vigil.booking.drafted", { name })}>
        <Button component={Link} to={`/${streams.path}/book?like=${id}`} variant="outlined">
          {translate("vigil.booking.further")}
        </Button>
        <Button component={Link} to={`/${streams.path}`} variant="contained">
          {translate("vigil.booking.to_list")}
        </Button>
      </PageHeader>
      <Box sx={parts}>
        <Services first={stream.data} booked={booked.data} />
        <Written emails={booked.data.emails} />
        <EachService first={stream.data} booked={booked.data} again={again} />
      </Box>
    </>
  );
};

/** What is left to do for each service, and its link; each is named when there are several. */
const EachService = ({ first, booked, again }: { first: Stream; booked: Booked; again: () => void }) => {
  const translate = useTranslate();
  const kindOf = useServiceKind();
  const { services, refetch } = useServices(first, booked);
  const published = () => {
    again();
    void refetch();
  };
  const isOneOf = services.length > 1;
  const titled = (service: Stream, part: ReactNode) => (
    <Box key={service.id} sx={{ display: "grid", gap: 3 }}>
      {isOneOf && <Typography variant="h3">{kindOf(service)}</Typography>}
      {part}
    </Box>
  );
  const isNew = (service: Stream) => !service.publish && !service.disabled_by_fh;
  return (
    <>
      <Part title={translate("vigil.booking.left")}>
        {isOneOf && <LeftForPerson services={services} />}
        {services.map((service) => titled(service, <LeftToDo stream={service} isOneOf={isOneOf} />))}
      </Part>
      {services.some(isNew) && (
        <Part title={translate("vigil.booking.publish")}>
          {services
            .filter(isNew)
            .map((service) => titled(service, <PublishDraft stream={service} published={published} />))}
        </Part>
      )}
      {services.some((service) => streamCan.openPage(service)) && (
        <Part title={translate("vigil.booking.send")}>
          {services
            .filter((service) => streamCan.openPage(service))
            .map((service) =>
              titled(
                service,
                <SendLink
                  stream={service}
                  emails={booked.emails.filter(
                    ({ recipient, stream: of }) => recipient === "family" && of === service.id,
                  )}
                />,
              ),
            )}
        </Part>
      )}
    </>
  );
};

/** The services that were booked, in their order, as far as they have loaded. */
function useServices(first: Stream, booked: Booked) {
  const ids = booked.services.map(({ id }) => id);
  const { data: found = [], refetch } = useGetMany<Stream>(streams.path, { ids });
  const services = ids.flatMap((id) =>
    id === first.id ? [first] : found.filter((service) => service?.id === id),
  );
  return { services, refetch };
}

const Services = ({ first, booked }: { first: Stream; booked: Booked }) => {
  const translate = useTranslate();
  const { services } = useServices(first, booked);
  const zone = first.timezone;
  const stagesOf = (id: string) => services.find((one) => one.id === id)?.stages;
  return (
    <Part title={translate("vigil.booking.services")}>
      <Box component="ul" sx={list}>
        {booked.services.map(({ id, event_type, event_date, publish }) => (
          <Box component="li" key={id} sx={row}>
            <MuiLink component={Link} to={`/${streams.path}/${id}`} sx={tall}>
              {eventTitle(event_type, language) ?? translate("vigil.family.service")}
            </MuiLink>
            <span>
              {event_date
                ? formatZonedInstant({ at: event_date, zone }, language, clock)
                : translate("vigil.streams.no_date")}
            </span>
            {!publish && <Chip size="small" variant="outlined" label={translate("vigil.today.draft")} />}
            {stagesText(stagesOf(id) ?? [], event_date, zone).map((stage) => (
              <Typography
                key={stage}
                color="text.secondary"
                sx={{ flexBasis: "100%", overflowWrap: "anywhere" }}
              >
                {stage}
              </Typography>
            ))}
            {stagesOf(id)?.length === 0 && (
              <Box sx={{ ...row, flexBasis: "100%" }}>
                <Typography color="text.secondary">{translate("vigil.booking.at_home")}</Typography>
                <MuiLink component={Link} to={`/${streams.path}/${id}#stages`} sx={tall}>
                  {translate("vigil.booking.other_place")}
                </MuiLink>
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Part>
  );
};

const Written = ({ emails }: { emails: Booked["emails"] }) => {
  const translate = useTranslate();
  return (
    <Part title={translate("vigil.booking.written")}>
      {emails.length === 0 && <Typography>{translate("vigil.booking.written_none")}</Typography>}
      <Box component="ul" sx={list}>
        {emails.map(({ recipient, to, subject, state, created_at }) => (
          <Box
            component="li"
            key={`${recipient} ${to} ${subject} ${created_at}`}
            sx={{ overflowWrap: "anywhere" }}
          >
            <Box sx={row}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {translate(`vigil.booking.parts.${recipient ?? "other"}`)}
              </Typography>
              <Typography
                component="span"
                variant="body2"
                color={state === "failed" ? "error" : "text.secondary"}
              >
                {translate(`vigil.booking.states.${state}`)}, <Moment at={created_at} />
              </Typography>
            </Box>
            {to && (
              <Typography variant="body2" color="text.secondary">
                {to}
              </Typography>
            )}
            <Typography variant="body2">{subject}</Typography>
          </Box>
        ))}
      </Box>
    </Part>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        ...outlinedPaper,
        p: { xs: 4, md: 5 },
        display: "grid",
        gap: 3,
        alignContent: "start",
        minWidth: 0,
      }}
    >
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

const parts = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (min-width: 900px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
} as const;
const list = { display: "grid", gap: 2, m: 0, p: 0, listStyle: "none" } as const;
const row = { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 3 } as const;
const tall = { display: "inline-flex", alignItems: "center", minHeight: 44 } as const;
