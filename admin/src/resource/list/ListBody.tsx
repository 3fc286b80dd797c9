import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import InboxIcon from "@mui/icons-material/InboxOutlined";
import LockIcon from "@mui/icons-material/LockOutlined";
import { Button } from "@mui/material";
import { type RaRecord, useListContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { useMe } from "../../me.tsx";
import { Notice } from "../../pages/Notice.tsx";
import { Refused } from "../../session/problems.ts";
import { CreateButton } from "./CreateButton.tsx";
import type { ListContract, Translate } from "./column.ts";
import { useFilters } from "./Filters.tsx";
import type { ResourceListProps } from "./list-props.ts";
import { Skeletons } from "./Skeletons.tsx";

interface Props {
  contract: ListContract;
  columns: number;
  emptyAction?: ReactNode;
  describeFilters: ResourceListProps<RaRecord>["describeFilters"];
  children: ReactNode;
}

/** The rows, or in their place a skeleton, an empty state or an error. */
export const ListBody = ({ contract, columns, emptyAction, describeFilters, children }: Props) => {
  const { isPending, error, data, perPage } = useListContext();
  if (error) return <ListFailed />;
  if (isPending || !data) return <Skeletons rows={Math.min(perPage, 10)} columns={columns} />;
  if (data.length > 0) return children;
  return <EmptyList contract={contract} action={emptyAction} describeFilters={describeFilters} />;
};

const EmptyList = ({
  contract,
  action,
  describeFilters = describeSearch,
}: Pick<Props, "contract" | "describeFilters"> & { action: ReactNode }) => {
  const translate = useTranslate();
  const { filters, replace } = useFilters();
  const isFamily = useMe().role === "family";
  const isFiltered = Object.entries(filters).some(
    ([filter, value]) =>
      value !== undefined &&
      value !== "" &&
      // A family's list is limited to a service by the link that led to it.
      !(isFamily && filter === "stream"),
  );
  if (!isFiltered) {
    const words = `resources.${contract.path}.empty`;
    return (
      <Notice icon={InboxIcon} title={translate(`${words}.title`)} text={translate(`${words}.text`)}>
        {action ?? <CreateButton contract={contract} />}
      </Notice>
    );
  }
  return (
    <Notice
      icon={InboxIcon}
      role="status"
      title={translate("vigil.list.no_results", {
        search: describeFilters(filters, translate),
      })}
      // Without words nothing was misspelt.
      text={filters.search ? translate("vigil.list.no_results_help") : ""}
    >
      <Button variant="outlined" onClick={() => replace({})}>
        {translate("vigil.list.clear")}
      </Button>
    </Notice>
  );
};

/** The search text in quotes. Other filters aren't named, because their inputs show them. */
const describeSearch = ({ search }: Record<string, unknown>, translate: Translate): string =>
  search ? `"${search}"` : translate("vigil.list.this_choice");

const ListFailed = () => {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  const { filters, replace } = useFilters();
  // Nobody opens to whoever looks what is the person's alone.
  const isOwn = useMe().seen_by === null;
  if (error instanceof Refused && error.status === 403) {
    return (
      <Notice
        icon={LockIcon}
        role="alert"
        title={error.message}
        text={isOwn ? translate("vigil.pages.no_permission.text") : ""}
      />
    );
  }
  // The address has an invalid filter, so a retry would be refused again.
  const isInvalidFilter = error instanceof Refused && error.status === 400 && Object.keys(filters).length > 0;
  return (
    <Notice icon={ErrorIcon} role="alert" title={translate("vigil.list.failed")} text={error?.message ?? ""}>
      {isInvalidFilter ? (
        <Button variant="contained" onClick={() => replace({})}>
          {translate("vigil.list.clear")}
        </Button>
      ) : (
        <Button variant="contained" onClick={() => void refetch()}>
          {translate("vigil.list.retry")}
        </Button>
      )}
    </Notice>
  );
};
