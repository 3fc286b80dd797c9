import { Box, Button, List, ListItem, ListItemText, Skeleton, Typography } from "@mui/material";
import { guests as contract, type Guest, type Stream, streams } from "@vigil/contract";
import { useGetList, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { countryName, formatNumber } from "../language/format.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { Retry } from "../pages/Retry.tsx";
import { filteredList } from "../resource/list/list-address.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { BlockGuest, UnblockGuest } from "./BlockGuest.tsx";
import { Askers } from "./parts.ts";
import { ServicePage } from "./ServicePage.tsx";
import { Undelivered } from "./Undelivered.tsx";

/** Guests that are fetched; a family with more finds them in the list. */
const shownAtMost = 500;

/** Who has joined a service, and whose email didn't arrive. */
export default function GuestsPage() {
  const translate = useTranslate();
  return (
    <PagesWords>
      <ServicePage title={translate("vigil.family.joined.title")}>
        {(service) => <Joined service={service} />}
      </ServicePage>
    </PagesWords>
  );
}

const Joined = ({ service }: { service: Stream }) => {
  const translate = useTranslate();
  const {
    data,
    total = 0,
    error,
    isFetching,
    refetch,
  } = useGetList<Guest>(contract.path, {
    filter: { stream: service.id },
    sort: { field: "created_at", order: "DESC" },
    pagination: { page: 1, perPage: shownAtMost },
  });
  // By themselves, because one of them may have been invited before the guests that are fetched.
  const undelivered = useGetList<Guest>(contract.path, {
    filter: { stream: service.id, undelivered: true },
    sort: { field: "created_at", order: "DESC" },
    pagination: { page: 1, perPage: shownAtMost },
  });
  const refetchBoth = () => void Promise.all([refetch(), undelivered.refetch()]);
  if (error) return <Retry problem={error.message} again={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton variant="rounded" height={240} aria-label={translate("ra.page.loading")} />;
  if (total === 0) return <Nobody service={service} />;
  const blocked = data.filter(({ access_to_stream, asked_at }) => !access_to_stream && !asked_at);
  const isWhole = data.length === total;
  const others = data.filter(({ access_to_stream }) => access_to_stream);
  const joined = others.filter(hasJoined);
  const invited = others.filter((guest) => !hasJoined(guest) && guest.email_problem === null);
  return (
    <Box sx={{ display: "grid", gap: 6 }}>
      <Askers stream={service.id} decided={refetchBoth} />
      <Undelivered guests={undelivered.data ?? []} changed={refetchBoth} />
      {!isWhole && (
        <Typography sx={lead}>
          {translate("vigil.invitations.latest", {
            shown: formatNumber(data.length),
            total: formatNumber(total),
          })}
        </Typography>
      )}
      {joined.length > 0 && (
        <Box component="section">
          {isWhole && (
            <Typography sx={{ ...lead, mb: 3 }}>
              {translate("vigil.family.joined.count", { smart_count: joined.length })}
              {countriesOf(joined).length > 1 &&
                ` ${translate("vigil.family.joined.countries", { countries: countriesOf(joined).join(", ") })}`}
            </Typography>
          )}
          <People guests={joined} changed={refetchBoth} />
        </Box>
      )}
      {invited.length > 0 && (
        <Box component="section">
          <Typography variant="h2" sx={{ mb: 3 }}>
            {translate("vigil.family.joined.invited", { smart_count: invited.length })}
          </Typography>
          <People guests={invited} changed={refetchBoth} />
        </Box>
      )}
      {blocked.length > 0 && (
        <Box component="section">
          <Typography variant="h2" sx={{ mb: 1 }}>
            {translate("vigil.family.block.blocked", { smart_count: blocked.length })}
          </Typography>
          <Typography color="text.secondary" sx={{ mb: 3 }}>
            {translate("vigil.family.block.blocked_text")}
          </Typography>
          <People guests={blocked} changed={refetchBoth} />
        </Box>
      )}
      <Box>
        <LinkButton to={filteredList(contract.path, { stream: service.id })}>
          {translate("vigil.family.joined.as_list")}
        </LinkButton>
      </Box>
    </Box>
  );
};

const lead = { fontSize: 18, lineHeight: "26px" } as const;

/** Who registered, or opened an invitation. */
const hasJoined = ({ invited_at, opened_at }: Guest) => invited_at === null || opened_at !== null;

/** Where they are, the country of most guests first. */
function countriesOf(guests: readonly Guest[]): string[] {
  const counts = new Map<string, number>();
  for (const { country } of guests) {
    if (!country) continue;
    const name = countryName(country);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([country]) => country);
}

const People = ({ guests, changed }: { guests: readonly Guest[]; changed: () => void }) => {
  const translate = useTranslate();
  return (
    <List sx={{ ...outlinedPaper, py: 0 }}>
      {guests.map((guest) => (
        <ListItem key={guest.id} divider sx={{ gap: 3 }}>
          <ListItemText
            primary={guest.anonymous ? `${guest.name} (${translate("vigil.guests.anonymous")})` : guest.name}
            secondary={guest.country && countryName(guest.country)}
            sx={{ overflowWrap: "anywhere", "& .MuiListItemText-primary": { fontSize: 16 } }}
          />
          {guest.access_to_stream ? (
            <BlockGuest guest={guest} changed={changed} />
          ) : (
            <UnblockGuest guest={guest} changed={changed} />
          )}
        </ListItem>
      ))}
    </List>
  );
};

const Nobody = ({ service: { id, publish, broadcast_status } }: { service: Stream }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "grid", gap: 4, justifyItems: "start" }}>
      <Typography sx={{ fontSize: 16 }}>{translate("vigil.family.joined.nobody")}</Typography>
      {publish && broadcast_status !== "completed" && (
        <Button component={Link} to={`/${streams.path}/${id}/invite`} variant="contained">
          {translate("vigil.family.step.invite")}
        </Button>
      )}
    </Box>
  );
};
