import type { Grants } from "@vigil/contract";
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from "ra-core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useMay, useMe } from "../me.tsx";
import { useSwitchAccount } from "./useSwitchAccount.ts";

const ConfirmDeactivate = lazy(() => import("./ConfirmDeactivate.tsx"));

interface AccountSwitch {
  action: "activate" | "deactivate";
  /** Of the account's owner. */
  name: string;
  /** Activates at once; deactivates after a confirmation. */
  start: () => void;
  isPending: boolean;
  /** The confirmation, while it is open. */
  dialog: ReactNode;
}

/**
 * What a button that (de)activates an account needs; null if the user may not do so. Nobody may switch their own
 * account.
 */
export function useAccountSwitch(contract: { grants: Grants }): AccountSwitch | null {
  const me = useMe();
  const translate = useTranslate();
  const record = useRecordContext();
  const mayEdit = useMay(contract, "edit");
  const represent = useGetRecordRepresentation(useResourceContext() ?? "");
  const { activate, deactivate, isPending } = useSwitchAccount();
  const [isAsking, setAsking] = useState(false);
  if (!record || !mayEdit || record.id === me.id) return null;
  const name = String(represent(record));
  const close = () => setAsking(false);
  const dialog = isAsking && (
    <Suspense>
      <ConfirmDeactivate
        title={translate("vigil.accounts.ask_deactivate", { name })}
        text={translate("vigil.accounts.ask_deactivate_text")}
        busy={isPending}
        confirm={() => deactivate(close)}
        cancel={close}
      />
    </Suspense>
  );
  return record.status
    ? { action: "deactivate", name, start: () => setAsking(true), isPending, dialog }
    : { action: "activate", name, start: activate, isPending, dialog };
}
