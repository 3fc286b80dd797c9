import { useTranslate } from "ra-core";
import { useServiceName } from "../family-home/useServiceName.ts";
import { nameOfAll, useOwnServices } from "./useOwnServices.ts";

interface Props {
  /** Null: it was deleted. */
  of: { id: string; title: string | null } | null;
}

/**
 * To which service something belongs: that of whom; to a family, which one, and whose unless all its services are of
 * one person.
 */
export const ServiceOf = ({ of }: Props) => {
  const translate = useTranslate();
  const nameOf = useServiceName();
  const services = useOwnServices();
  const service = services?.find(({ id }) => id === of?.id);
  if (!services || !service) return of?.title ?? "–";
  if (nameOfAll(services) !== null) return nameOf(service);
  return translate("vigil.family.name_and_service", {
    name: service.deceased_full_name,
    service: nameOf(service),
  });
};
