import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import InboxIcon from "@mui/icons-material/InboxOutlined";
import LockIcon from "@mui/icons-material/LockOutlined";
import { Button } from "@mui/material";
import { type RaRecord, useListContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Notice } from "../pages/Notice.tsx";
import { Refused } from "../session/problems.ts";
import { CreateButton } from "./CreateButton.tsx";
import type { ListContract, Translate } from "./column.ts";
import { useFilters } from "./Filters.tsx";
import type { ResourceListProps } from "./list-props.ts";
import { Skeletons } from "./Skeletons.tsx";

interface Props {
  contract: ListContract;
  columns: number;
  emptyAction?: ReactNode;
  asked: ResourceListProps<RaRecord>["asked"];
  children: ReactNode;
}

/** The rows, or what stands in their place: still loading, nothing here, not permitted, failed. */
export const ListBody = ({ contract, columns, emptyAction, asked, children }: Props) => {
  const { isPending, error, data, perPage } = useListContext();
  if (error) return <ListFailed />;
  if (isPending || !data) return <Skeletons rows={Math.min(perPage, 10)} columns={columns} />;
  return data.length > 0 ? children : <Nothing contract={contract} action={emptyAction} asked={asked} />;
};

const Nothing = ({
  contract,
  action,
  asked = searched,
}: Pick<Props, "contract" | "asked"> & { action: ReactNode }) => {
  const translate = useTranslate();
  const { filters, replace } = useFilters();
  const isAsked = Object.values(filters).some((value) => value !== undefined && value !== "");
  if (!isAsked) {
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
        search: asked(filters, translate),
      })}
      text={translate("vigil.list.no_results_help")}
    >
      <Button variant="outlined" onClick={() => replace({})}>
        {translate("vigil.list.clear")}
      </Button>
    </Notice>
  );
};

/** What was looked for, in words; what was chosen stands in its filter. */
const searched = ({ search }: Record<string, unknown>, translate: Translate): string =>
  search ? `"${search}"` : translate("vigil.list.this_choice");

const ListFailed = () => {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  const { filters, replace } = useFilters();
  if (error instanceof Refused && error.status === 403) {
    return (
      <Notice
        icon={LockIcon}
        role="alert"
        title={error.message}
        text={translate("vigil.pages.no_permission.text")}
      />
    );
  }
  // A filter that an address brought: asking again would be refused again.
  const isRefused = error instanceof Refused && error.status === 400 && Object.keys(filters).length > 0;
  return (
    <Notice icon={ErrorIcon} role="alert" title={translate("vigil.list.failed")} text={error?.message ?? ""}>
      {isRefused ? (
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
