import WallIcon from "@mui/icons-material/TvOutlined";
import { Box, Skeleton, Typography } from "@mui/material";
import { clockOf, plannedMinutes, type TodayService } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { DeletionRequests } from "../deletion-requests/DeletionRequests.tsx";
import { useNow } from "../director/useNow.ts";
import { ReportedLink } from "../gallery/ReportedNotice.tsx";
import { formatMoment, labelled } from "../language/format.ts";
import { withWords } from "../language/words.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { part } from "../loading/loadable.tsx";
import { useOwnZone, useReader } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Age } from "./Age.tsx";
import { ServiceCard } from "./ServiceCard.tsx";
import { useToday } from "./useToday.ts";

const OnCall = part(withWords("pages", () => import("./OnCall.tsx")));
const Waiting = part(withWords("pages", () => import("./Waiting.tsx")));

/**
 * The services of the day, in order, each with who works on it and the one thing to do now. What is on air or late comes
 * first, before what waits for a decision, which can wait.
 */
export default function TodayPage() {
  const translate = useTranslate();
  const { today, error, isFetching, refetch, clockOffset } = useToday();
  const now = useNow() + clockOffset;
  const services = today?.services ?? [];
  const cards = (shown: readonly TodayService[]) =>
    shown.length > 0 && (
      <Box component="ol" sx={list}>
        {shown.map((service) => (
          <ServiceCard key={service.id} service={service} now={now} onChanged={() => void refetch()} />
        ))}
      </Box>
    );
  return (
    <>
      <PageHeader title={translate("vigil.today.title")}>
        <LinkButton to="/today/wall" icon={<WallIcon />}>
          {translate("vigil.today.wall")}
        </LinkButton>
      </PageHeader>
      {/* A day that an earlier version kept for a lost connection has none. */}
      {today?.on_call && <OnCall people={today.on_call} />}
      {today && <Age asOf={today.as_of} now={now} isFailing={error !== null} />}
      {error && !today && (
        <Retry
          problem={labelled(translate("vigil.today.failed"), error.message)}
          again={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!today && !error && (
        <Skeleton variant="rounded" height={180} aria-label={translate("ra.page.loading")} />
      )}
      {cards(services.filter((service) => isOnOrLate(service, now)))}
      {(today || error) && (
        <>
          <ReportedLink />
          <DeletionRequests />
          <Waiting />
        </>
      )}
      {today?.services.length === 0 && <Nothing next={today.next} />}
      {cards(services.filter((service) => !isOnOrLate(service, now)))}
    </>
  );
}

/** A draft is nobody's to begin, and neither is what begins by itself in a while. */
const isOnOrLate = (service: TodayService, now: number): boolean =>
  !service.is_id_session &&
  service.publish &&
  !(service.auto_start_at !== null && Date.parse(service.auto_start_at) > now) &&
  ["late", "on_air", "over_time"].includes(clockOf(service, plannedMinutes * 60, now).kind);

const list = { listStyle: "none", m: 0, mb: 3, p: 0, display: "grid", gap: 3, maxWidth: 880 } as const;

const Nothing = ({ next }: { next: string | null }) => {
  const translate = useTranslate();
  const reader = useReader();
  const ownZone = useOwnZone();
  return (
    <Box sx={{ py: 8 }}>
      <Typography variant="h2">{translate("vigil.today.none")}</Typography>
      <Typography color="text.secondary">
        {next === null
          ? translate("vigil.today.no_next")
          : translate("vigil.today.next", { when: formatMoment(next, ownZone, { reader }) })}
      </Typography>
    </Box>
  );
};
