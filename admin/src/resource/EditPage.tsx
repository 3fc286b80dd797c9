import { Box, Skeleton, Stack } from "@mui/material";
import { EditBase, type RaRecord, useEditContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { FormShell, type FormShellProps } from "../form/FormShell.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMay, useMe } from "../me.tsx";
import { RecordUnavailable } from "../pages/RecordUnavailable.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { size } from "../tokens.ts";
import { withoutTyping, DeleteConfirmation } from "./delete-confirmation.ts";
import { EditDeleteButton } from "./EditDeleteButton.tsx";
import { HistoryButton } from "./HistoryButton.tsx";
import { useListAddress } from "./list-address.ts";

interface Props extends Omit<FormShellProps, "creating" | "defaultValues"> {
  /** Which records the state of things allows to delete. */
  canDelete?: (record: RaRecord) => boolean;
  /** What somebody must type before this record goes; null where a press is enough. */
  deleteConfirmation?: (record: RaRecord) => string | null;
  /** Above the form. */
  intro?: ReactNode;
  /** Another title than 'Edit …', once the record is there. */
  title?: (record: RaRecord) => string;
}

/** One record's form: 'Edit …', saved when the server has agreed, then back to the list as it was left. */
export const EditPage = ({ canDelete, deleteConfirmation = withoutTyping, intro, title, ...shell }: Props) => {
  const { contract } = shell;
  const translate = useTranslate();
  const listAddress = useListAddress(contract.path);
  const name = translate(`resources.${contract.path}.name`, { smart_count: 1 });
  if (!useMay(contract, "edit")) return <NoPermission />;
  return (
    <EditBase
      resource={contract.path}
      mutationMode="pessimistic"
      redirect={listAddress}
      queryOptions={{ onError: () => undefined }}
    >
      <Titled title={title} otherwise={translate("vigil.form.edit", { name })}>
        <HistoryButton contract={contract} />
        <DeleteConfirmation value={deleteConfirmation}>
          <ToolbarDelete contract={contract} {...(canDelete ? { canDelete } : {})} />
        </DeleteConfirmation>
      </Titled>
      <Loaded>
        {intro && <Box sx={{ maxWidth: size.formMax }}>{intro}</Box>}
        <FormShell {...shell} creating={false} />
      </Loaded>
    </EditBase>
  );
};

const Titled = ({
  title,
  otherwise,
  children,
}: {
  title: Props["title"];
  otherwise: string;
  children: ReactNode;
}) => {
  const { record } = useEditContext();
  return <PageHeader title={title && record ? title(record) : otherwise}>{children}</PageHeader>;
};

/** Delete beside the title is for super admins only; everyone else deletes from the list (DECISIONS A2). */
const ToolbarDelete = ({ contract, canDelete }: Pick<Props, "contract" | "canDelete">) => {
  const { record } = useEditContext();
  const mayDelete = useMay(contract, "delete");
  if (useMe().role !== "super_admin" || !mayDelete || !record || canDelete?.(record) === false) return null;
  return <EditDeleteButton />;
};

/** The record, or what stands in its place. */
const Loaded = ({ children }: { children: ReactNode }) => {
  const _translate = useTranslate();
  const { record, error, refetch } = useEditContext();
  if (record) return children;
  if (!error) return <FormSkeleton />;
  return <RecordUnavailable error={error as Error} retry={() => void refetch()} />;
};

const FormSkeleton = () => (
  <Stack spacing={4} role="status" aria-label={useTranslate()("ra.page.loading")}>
    <Skeleton variant="rounded" height={240} />
    <Skeleton variant="rounded" height={240} />
  </Stack>
);
