import type { Grants } from "@vigil/contract";
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from "ra-core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useMay, useMe } from "../me.tsx";
import { useSwitchAccount } from "./useSwitchAccount.ts";

const ConfirmDeactivate = lazy(() => import("./ConfirmDeactivate.tsx"));

interface AccountSwitch {
  deed: "activate" | "deactivate";
  /** Of the person it would happen to. */
  name: string;
  press: () => void;
  isPending: boolean;
  /** The question, while it is asked. */
  question: ReactNode;
}

/** What a button that switches an account needs; null where it isn't this person's to press: nobody switches itself. */
export function useAccountSwitch(contract: { grants: Grants }): AccountSwitch | null {
  const me = useMe();
  const translate = useTranslate();
  const record = useRecordContext();
  const mayEdit = useMay(contract, "edit");
  const represent = useGetRecordRepresentation(useResourceContext() ?? "");
  const { activate, deactivate, isPending } = useSwitchAccount();
  const [asking, setAsking] = useState(false);
  if (!record || !mayEdit || record.id === me.id) return null;
  const name = String(represent(record));
  const close = () => setAsking(false);
  const question = asking && (
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
    ? { deed: "deactivate", name, press: () => setAsking(true), isPending, question }
    : { deed: "activate", name, press: activate, isPending, question };
}
