import { Box } from "@mui/material";
import { CreateBase, useTranslate } from "ra-core";
import { type ReactNode, useState } from "react";
import { FormShell, type FormShellProps } from "../form/FormShell.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMay } from "../me.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { newIdempotencyKey } from "../session/post-once.ts";
import { size } from "../tokens.ts";
import { useAfterSave } from "./useAfterSave.ts";

interface Props extends Omit<FormShellProps, "creating"> {
  /** Where to go after saving; by default the list. */
  redirect?:
    | "list"
    | ((resource: string | undefined, id: unknown, created: Record<string, unknown> | undefined) => string);
  /** A title other than "New …". */
  title?: string;
  /** Above the form. */
  intro?: ReactNode;
  /** Sends an idempotency key, so that the record is created only once however often it is sent: for money. */
  idempotent?: true;
  /** What is said once it is saved; undefined: as every record says it. */
  saidOf?: (created: Record<string, unknown>) => string | undefined;
}

/** The form for a new record. */
export const CreatePage = ({ redirect = "list", title, intro, idempotent, saidOf, ...shell }: Props) => {
  const translate = useTranslate();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { path } = shell.contract;
  const onSuccess = useAfterSave(path, "created", redirect as never, saidOf);
  // Checked here, because react-admin checks access only after the form has rendered.
  if (!useMay(shell.contract, "create")) return <NoPermission />;
  return (
    <CreateBase
      resource={path}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, ...(idempotent ? { meta: { idempotencyKey } } : {}) }}
    >
      <PageHeader title={title ?? translate(`resources.${path}.create`)} />
      {intro && <Box sx={{ maxWidth: size.formMax }}>{intro}</Box>}
      <FormShell {...shell} creating />
    </CreateBase>
  );
};
