import { Box } from "@mui/material";
import { CreateBase, useTranslate } from "ra-core";
import { type ReactNode, useState } from "react";
import { FormShell, type FormShellProps } from "../form/FormShell.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMay } from "../me.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { newIdempotencyKey } from "../session/post-once.ts";
import { size } from "../tokens.ts";

interface Props extends Omit<FormShellProps, "creating"> {
  /** Where to go with the new record; the list unless said otherwise. */
  redirect?:
    | "list"
    | ((resource: string | undefined, id: unknown, made: Record<string, unknown> | undefined) => string);
  /** Above the form. */
  intro?: ReactNode;
  /** Made once, however often it is sent: for money. */
  once?: true;
}

/** The form for a new record. */
export const CreatePage = ({ redirect = "list", intro, once, ...shell }: Props) => {
  const translate = useTranslate();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { path } = shell.contract;
  // At once: react-admin asks for access while the form is there already.
  if (!useMay(shell.contract, "create")) return <NoPermission />;
  return (
    <CreateBase
      resource={path}
      redirect={redirect as never}
      mutationMode="pessimistic"
      {...(once ? { mutationOptions: { meta: { idempotencyKey } } } : {})}
    >
      <PageHeader title={translate(`resources.${path}.create`)} />
      {intro && <Box sx={{ maxWidth: size.formMax }}>{intro}</Box>}
      <FormShell {...shell} creating />
    </CreateBase>
  );
};
