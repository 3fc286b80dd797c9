import { Box, type Theme, Typography, useMediaQuery } from "@mui/material";
import { streams as contract, type Stream } from "@vigil/contract";
import { useListContext, useTranslate } from "ra-core";
import { useId } from "react";
import { useMinuteClock } from "../attention/useMinuteClock.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMay } from "../me.tsx";
import { ListBody } from "../resource/list/ListBody.tsx";
import { ListProvider } from "../resource/list/ListProvider.tsx";
import { nextFirst, pageSize } from "../streams/first-page.ts";
import { nameOfAll } from "../streams/useOwnServices.ts";
import { inOrder, isNowOrToday } from "./core/service-state.ts";
import { Askers } from "./parts.ts";
import { ServiceCard } from "./ServiceCard.tsx";
import { ToLookAt } from "./ToLookAt.tsx";

/** Where a family arrives: what guests sent and waits for it, and each of its services with its next step. */
export default function FamilyHome() {
  return (
    <ListProvider
      resource={contract.path}
      // The permission was checked by the list's page, and http() handles expired sessions.
      disableAuthentication
      perPage={pageSize}
      sort={nextFirst}
    >
      <Box sx={{ maxWidth: 1040, mx: "auto" }}>
        <Title />
        <ListBody contract={contract} emptyAction={undefined} describeFilters={undefined} columns={1}>
          <Places />
        </ListBody>
      </Box>
    </ListProvider>
  );
}

const useTheName = (): string | null => nameOfAll(useListContext<Stream>().data ?? []);

const Title = () => {
  const translate = useTranslate();
  const name = useTheName();
  return (
    <PageHeader
      title={name ? translate("vigil.family.title", { name }) : translate("vigil.family.your_services")}
    />
  );
};

/**
 * On a wide screen what waits stands beside the services. On a phone a service that is on or begins today comes first,
 * then what waits, then the other services.
 */
const Places = () => {
  const now = useMinuteClock();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"), { noSsr: true });
  const { data = [] } = useListContext<Stream>();
  const services = inOrder(data, now);
  const of = useTheName() === null ? "several" : "one";
  const first = isNarrow ? services.filter((service) => isNowOrToday(service, now)) : [];
  const others = services.filter((service) => !first.includes(service));
  return (
    <Box sx={columns}>
      {first.length > 0 && <Services services={first} label="vigil.family.today_title" />}
      <Box sx={{ minWidth: 0 }}>
        <Askers of={of} />
        <ToLookAt zone={services[0]?.timezone} of={of} />
      </Box>
      <section>
        {others.length > 0 && <Services services={others} label="vigil.family.your_services" />}
        <FurtherServices />
      </section>
    </Box>
  );
};

const Services = ({ services, label }: { services: readonly Stream[]; label: string }) => {
  const translate = useTranslate();
  const title = useId();
  const isOfOne = useTheName() !== null;
  return (
    <section aria-labelledby={title}>
      <Typography variant="h2" id={title} sx={{ mb: 3, fontSize: 18 }}>
        {translate(label)}
      </Typography>
      <Box component="ul" sx={{ display: "grid", gap: 4, m: 0, p: 0, listStyle: "none" }}>
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            name={isOfOne ? null : service.deceased_full_name}
          />
        ))}
      </Box>
    </section>
  );
};

const FurtherServices = () => {
  const translate = useTranslate();
  const mayCreate = useMay(contract, "create");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, mt: 4 }}>
      <LinkButton to={`/${contract.path}/all`}>{translate("vigil.family.as_list")}</LinkButton>
      {mayCreate && (
        <LinkButton to={`/${contract.path}/create`} variant="text">
          {translate("vigil.family.another_service")}
        </LinkButton>
      )}
    </Box>
  );
};

const columns = {
  display: "grid",
  gap: { xs: 6, md: 8 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" },
} as const;
