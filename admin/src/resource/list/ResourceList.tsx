import { Box, type Theme, useMediaQuery } from "@mui/material";
import { limits } from "@vigil/contract";
import { type RaRecord, useTranslate } from "ra-core";
import { useLocation } from "react-router-dom";
import { withWords } from "../../language/words.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { part } from "../../loading/loadable.tsx";
import { useMay, useMe } from "../../me.tsx";
import { NoPermission } from "../../pages/NoticePage.tsx";
import { DeleteConfirmation, withoutTyping } from "../delete/delete-confirmation.ts";
import { Cards } from "./Cards.tsx";
import { CreateButton } from "./CreateButton.tsx";
import { dayOfQuery } from "./day-query.ts";
import { ListBody } from "./ListBody.tsx";
import { ListProvider } from "./ListProvider.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { useRememberList } from "./list-address.ts";
import type { ResourceListProps } from "./list-props.ts";
import { Pages } from "./Pages.tsx";
import { Rows } from "./Rows.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { useColumns } from "./useColumns.ts";

/**
 * The standard list: newest first, with search, Prev/Next, rows that open, edit and delete buttons on each row and bulk
 * deletion; on phones it shows cards. Its state is in the address only, so that a link and the Back button show the
 * same list.
 */
export const ResourceList = <T extends RaRecord>(props: ResourceListProps<T>) => {
  const { contract } = props;
  const mayList = useMay(contract, "list");
  const { pathname, search } = useLocation();
  useRememberList(contract.path);
  if (!mayList) return <NoPermission />;
  const list = <ListPage {...props} />;
  if (pathname !== `/${contract.path}` || !dayOfQuery(search)) return list;
  return <DayRedirect path={contract.path}>{list}</DayRedirect>;
};

const Totals = part(withWords("pages", () => import("./Totals.tsx")));

const BackToServices = part(() => import("../../family-home/BackToServices.tsx"));
const ListLine = part(() => import("../../family-home/ListLine.tsx"));

/** Loads on demand, because it needs the filters of every list. */
const DayRedirect = part(() => import("./DayRedirect.tsx"));

const ListPage = <T extends RaRecord>(props: ResourceListProps<T>) => {
  const { contract, perPage = limits.pageSize, filter, actions, filters, legend } = props;
  const translate = useTranslate();
  const isOfFamily = useMe().role === "family";
  return (
    <ListProvider
      resource={contract.path}
      // The permission was checked above and http() handles expired sessions, so there is nothing to wait for.
      disableAuthentication
      perPage={perPage}
      sort={props.sort ?? newestFirst}
      {...(filter ? { filter } : {})}
    >
      {isOfFamily && <BackToServices />}
      <PageHeader title={props.title ?? translate(`resources.${contract.path}.name`, { smart_count: 2 })}>
        {actions}
        {props.creates !== false && <CreateButton contract={contract} />}
      </PageHeader>
      {isOfFamily && <ListLine />}
      <Box data-screen-only sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, mb: 4 }}>
        {props.searches !== false && <SearchBox />}
        {filters}
        <ListToolbar {...props} />
      </Box>
      {legend}
      <DeleteConfirmation value={(props.deleteConfirmation ?? withoutTyping) as typeof withoutTyping}>
        <ListBody
          contract={contract}
          emptyAction={props.emptyAction}
          describeFilters={props.describeFilters}
          columns={props.columns.length}
        >
          {props.children ?? <RowsOrCards {...props} />}
        </ListBody>
      </DeleteConfirmation>
      {contract.totals && <Totals {...(props as ResourceListProps<RaRecord>)} />}
      {props.pages !== false && <Pages />}
    </ListProvider>
  );
};

const newestFirst = { field: "created_at", order: "DESC" } as const;

/** A table on desktops, cards on phones. */
export const RowsOrCards = <T extends RaRecord>(all: ResourceListProps<T>) => {
  const { visible } = useColumns(all);
  const props = { ...all, columns: visible };
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"), { noSsr: true });
  return phone ? <Cards {...props} /> : <Rows {...props} />;
};
