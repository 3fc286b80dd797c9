import { Box, Skeleton, Stack, Typography } from "@mui/material";
import { EditBase, type RaRecord, useEditContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { FormShell, type FormShellProps } from "../form/FormShell.tsx";
import { useMay, useMe } from "../me.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { RecordUnavailable } from "../pages/RecordUnavailable.tsx";
import { size } from "../tokens.ts";
import { DeleteConfirmation, withoutTyping } from "./delete/delete-confirmation.ts";
import { EditDeleteButton } from "./delete/EditDeleteButton.tsx";
import { useListAddress } from "./list/list-address.ts";
import { RecordHeader } from "./RecordHeader.tsx";
import { useAfterSave } from "./useAfterSave.ts";

interface Props extends Omit<FormShellProps, "creating" | "defaultValues"> {
  /** Whether the record's state allows deleting it. */
  canDelete?: (record: RaRecord) => boolean;
  /** The text that the user must type to delete the record; null if a click is enough. */
  deleteConfirmation?: (record: RaRecord) => string | null;
  /** The way back, unless that is the list. */
  above?: ReactNode;
  /** Above and below the form. */
  intro?: ReactNode;
  outro?: ReactNode;
  /** A title other than 'Edit …'; one that depends on the record is shown once that has loaded. */
  title?: string | ((record: RaRecord) => string);
}

/** The edit form of a record. It saves when the server has confirmed, then returns to the list as it was left. */
export const EditPage = ({
  canDelete,
  deleteConfirmation = withoutTyping,
  above,
  intro,
  outro,
  title,
  ...shell
}: Props) => {
  const { contract } = shell;
  const translate = useTranslate();
  const listAddress = useListAddress(contract.path);
  const onSuccess = useAfterSave(contract.path, "updated", listAddress);
  if (!useMay(contract, "edit")) return <NoPermission />;
  return (
    <EditBase
      resource={contract.path}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      queryOptions={{ onError: () => undefined }}
    >
      <EditHeader
        contract={contract}
        above={above}
        title={title}
        fallback={translate(`resources.${contract.path}.edit`)}
      >
        <DeleteConfirmation value={deleteConfirmation}>
          <ToolbarDelete contract={contract} {...(canDelete ? { canDelete } : {})} />
        </DeleteConfirmation>
      </EditHeader>
      <Loaded>
        {intro && <Box sx={{ maxWidth: size.formMax }}>{intro}</Box>}
        <FormShell {...shell} creating={false} />
        {outro}
      </Loaded>
    </EditBase>
  );
};

const EditHeader = ({
  contract,
  above,
  title,
  fallback,
  children,
}: Pick<Props, "contract" | "above" | "title"> & { fallback: string; children: ReactNode }) => {
  const { record } = useEditContext();
  const own = typeof title === "function" ? record && title(record) : title;
  return (
    <>
      <RecordHeader contract={contract} above={above} title={own ?? fallback}>
        {children}
      </RecordHeader>
      {!own && record && (
        <Typography color="text.secondary" sx={{ mt: -2, mb: 4, overflowWrap: "anywhere" }}>
          {String(record[contract.title] ?? "")}
        </Typography>
      )}
    </>
  );
};

/** Only super admins see Delete on the edit page; everyone else deletes from the list. */
const ToolbarDelete = ({ contract, canDelete }: Pick<Props, "contract" | "canDelete">) => {
  const { record } = useEditContext();
  const mayDelete = useMay(contract, "delete");
  if (useMe().role !== "super_admin" || !mayDelete || !record || canDelete?.(record) === false) return null;
  return <EditDeleteButton />;
};

/** The form, or in its place a skeleton or an error. */
const Loaded = ({ children }: { children: ReactNode }) => {
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
