import { Button, DialogContentText } from "@mui/material";
import type { NewRecoveryCodes, OwnFactors } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useRef, useState } from "react";
import { deviceText } from "../language/format.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import {
  type AddOptions,
  hasPasskeys,
  isThereAlready,
  type MadePasskey,
  makePasskey,
  wasCancelled,
} from "../session/passkeys.ts";
import { FieldDialog } from "./FieldDialog.tsx";
import { Part, useChanged } from "./Part.tsx";

const path = "usr/factors/passkeys";
type Passkey = OwnFactors["passkeys"][number];

interface Props {
  passkeys: readonly Passkey[];
  /** Shows new recovery codes, this once. */
  show: (codes: readonly string[] | null) => void;
}

/** The passkeys of the user, each with a button that removes it. */
export const Passkeys = ({ passkeys, show }: Props) => {
  const translate = useTranslate();
  const changed = useChanged();
  const [isAdding, setAdding] = useState(false);
  const added = (codes: readonly string[] | null) => {
    setAdding(false);
    show(codes);
    changed("vigil.factors.passkey_added");
  };
  const none = passkeys.length === 0 ? translate("vigil.factors.passkeys_none") : null;
  const text = hasPasskeys() ? none : translate("vigil.factors.passkeys_unsupported");
  return (
    <>
      <Part title={translate("vigil.factors.passkeys")} text={text}>
        {hasPasskeys() && (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {translate("vigil.factors.add_passkey")}
          </Button>
        )}
        {isAdding && <AddPasskey added={added} close={() => setAdding(false)} />}
      </Part>
      {passkeys.map((passkey) => (
        <Row key={passkey.id} passkey={passkey} />
      ))}
    </>
  );
};

const Row = ({ passkey: { id, name: stored, created_at, last_used_at } }: { passkey: Passkey }) => {
  const translate = useTranslate();
  // One that its owner didn't name has the name of its device, in English.
  const name = deviceText(stored);
  const changed = useChanged();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await getJson(`${path}/${id}/remove/`, { method: "POST" });
    setAsking(false);
    changed("vigil.factors.passkey_removed");
  };
  const used = (
    <>
      {translate("vigil.factors.passkey_since")} <Moment at={created_at} /> ·{" "}
      {last_used_at === null ? (
        translate("vigil.factors.passkey_unused")
      ) : (
        <>
          {translate("vigil.factors.passkey_used")} <Moment at={last_used_at} />
        </>
      )}
    </>
  );
  return (
    <Part title={name} text={used}>
      <Button
        variant="outlined"
        onClick={() => setAsking(true)}
        aria-label={translate("vigil.factors.remove_one", { name })}
      >
        {translate("vigil.factors.remove")}
      </Button>
      {isAsking && (
        <FieldDialog
          title={translate("vigil.factors.ask_remove_passkey")}
          submit={translate("vigil.factors.remove")}
          act={remove}
          close={() => setAsking(false)}
        >
          <DialogContentText>{translate("vigil.factors.ask_remove_passkey_text")}</DialogContentText>
        </FieldDialog>
      )}
    </Part>
  );
};

/** What it is, then the browser's own window, then a name. */
const AddPasskey = ({ added, close }: { added: Props["show"]; close: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [made, setMade] = useState<MadePasskey | null>(null);
  const make = async () => {
    const options = await getJson<AddOptions>(`${path}/options/`, { method: "POST" });
    setMade(
      await makePasskey(options).catch((cause: unknown) => {
        if (isThereAlready(cause)) throw new Error(translate("vigil.factors.passkey_there"), { cause });
        if (wasCancelled(cause)) throw new Error(translate("vigil.factors.passkey_cancelled"), { cause });
        throw cause;
      }),
    );
  };
  const save = async (name?: string) => {
    const body = { name, passkey: made };
    const answer = await getJson<NewRecoveryCodes>(`${path}/`, { method: "POST", body });
    added(answer.recovery_codes);
  };
  /** The device has it by now. Without a name of their own it gets that of the device, rather than being lost. */
  const isLeaving = useRef(false);
  const saveUnnamed = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    save().catch((error: Error) => {
      notify(error.message, { type: "error" });
      close();
    });
  };
  return made === null ? (
    <FieldDialog
      key="begin"
      title={translate("vigil.factors.add_passkey")}
      submit={translate("vigil.factors.continue")}
      act={make}
      close={close}
    >
      <DialogContentText>{translate("vigil.factors.add_passkey_text")}</DialogContentText>
    </FieldDialog>
  ) : (
    <FieldDialog
      key="name"
      title={translate("vigil.factors.name_passkey")}
      field="name"
      submit={translate("vigil.factors.passkey_save")}
      dismiss={translate("vigil.factors.passkey_skip")}
      act={save}
      close={saveUnnamed}
    >
      <DialogContentText>{translate("vigil.factors.name_passkey_text")}</DialogContentText>
    </FieldDialog>
  );
};
