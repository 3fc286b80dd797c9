import { cameras, families, invoices, may, staff, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import { useMe } from "../me.tsx";
import { filteredList } from "../resource/list/list-address.ts";

/** Lists of what a home has, each with the filter that names the home. */
const lists = [
  [cameras, "funeral_homes"],
  [streams, "funeral_home"],
  [families, "funeral_home"],
  [staff, "funeral_home"],
  [invoices, "funeral_home"],
] as const;

/** For super admins, to what a home has: its cameras, which say whether they send, its services, people and invoices. */
export const HomeLinks = ({ home }: { home: string }) => {
  const translate = useTranslate();
  const me = useMe();
  if (me.role !== "super_admin") return null;
  return lists
    .filter(([contract]) => may(me, contract, "list"))
    .map(([{ path }, filter]) => (
      <LinkButton key={path} to={filteredList(path, { [filter]: home })}>
        {translate(`resources.${path}.name`, { smart_count: 2 })}
      </LinkButton>
    ));
};
