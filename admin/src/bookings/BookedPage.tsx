import { Alert, Box, Button, Chip, LinearProgress, Link as MuiLink, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import {
  type Booked,
  eventTitle,
  formatZonedInstant,
  type Stream,
  streamCan,
  streams,
} from "@vigil/contract";
import { I18nContext, useGetOne, useTranslate } from "ra-core";
import { type ReactNode, useId } from "react";
import { Link, useParams } from "react-router-dom";
import { language } from "../language/chosen.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Retry } from "../pages/Retry.tsx";
import { getJson } from "../session/http.ts";
import { pagesI18n } from "../words/pages.ts";
import { SendLink } from "./SendLink.tsx";

/** Ms between two polls while emails are being sent. */
const pollEvery = 3000;

/** After a booking: what was booked, who was written to, what is left to do, and the link for the family. */
export default function BookedPage() {
  return (
    <I18nContext value={pagesI18n()}>
      <AfterBooking />
    </I18nContext>
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
        <Services services={booked.data.services} zone={stream.data.timezone} />
        <Written emails={booked.data.emails} />
        <LeftToDo stream={stream.data} />
        <Part title={translate("vigil.booking.send")}>
          {streamCan.openPage(stream.data) ? (
            <SendLink stream={stream.data} />
          ) : (
            <Typography>{translate("vigil.booking.send_later")}</Typography>
          )}
        </Part>
      </Box>
    </>
  );
};

const Services = ({ services, zone }: { services: Booked["services"]; zone: string }) => {
  const translate = useTranslate();
  return (
    <Part title={translate("vigil.booking.services")}>
      <Box component="ul" sx={list}>
        {services.map(({ id, event_type, event_date, publish }) => (
          <Box component="li" key={id} sx={row}>
            <MuiLink component={Link} to={`/${streams.path}/${id}`} sx={tall}>
              {eventTitle(event_type, language) ?? translate("vigil.family.service")}
            </MuiLink>
            <span>
              {event_date
                ? formatZonedInstant({ at: event_date, zone }, language)
                : translate("vigil.streams.no_date")}
            </span>
            {!publish && <Chip size="small" variant="outlined" label={translate("vigil.today.draft")} />}
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
                {translate(`vigil.booking.states.${state}`)}
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

/** What guests or the broadcast would miss, each with the way to it. */
const LeftToDo = ({ stream }: { stream: Stream }) => {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.${streams.path}.fields.${name}`);
  const todo = [
    !stream.publish &&
      stream.missed_info.length > 0 &&
      translate("vigil.booking.todo.missing", { fields: stream.missed_info.map(field).join(", ") }),
    !stream.photo && translate("vigil.booking.todo.photo"),
    !stream.obituary_en && !stream.obituary_fr && translate("vigil.booking.todo.obituary"),
    !stream.order_of_service && translate("vigil.booking.todo.order_of_service"),
    !stream.preferred_ip_camera && translate("vigil.booking.todo.camera"),
  ].filter((what) => what !== false);
  return (
    <Part title={translate("vigil.booking.left")}>
      {todo.length === 0 ? (
        <Alert severity="success">{translate("vigil.booking.left_none")}</Alert>
      ) : (
        <Box component="ul" sx={list}>
          {todo.map((what) => (
            <li key={what}>
              <MuiLink component={Link} to={`/${streams.path}/${stream.id}`} sx={tall}>
                {what}
              </MuiLink>
            </li>
          ))}
        </Box>
      )}
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
