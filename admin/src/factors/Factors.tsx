import { Box, Button, DialogContentText, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { NewRecoveryCodes, OwnFactors } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { SectionFrame, Wide } from "../form/Section.tsx";
import { deviceText } from "../language/format.ts";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMe, useRenewMe } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { size } from "../tokens.ts";
import { AddApp } from "./AddApp.tsx";
import { FieldDialog } from "./FieldDialog.tsx";
import { Part, factorsPath as path, useChanged } from "./Part.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { SaveCodes } from "./SaveCodes.tsx";

/** How the user's account is protected besides the password. */
export const Factors = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<OwnFactors>(`${path}/`, { signal }),
  });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useRenewedDemand(codes === null && (data?.totp != null || (data?.passkeys.length ?? 0) > 0));
  return (
    <Box sx={{ mt: 4, maxWidth: size.formMax }}>
      <SectionFrame
        title={translate("vigil.factors.title")}
        help={translate("vigil.factors.help")}
        anchor="second_step"
      >
        <Wide>
          {error && <Retry problem={error.message} again={() => void refetch()} />}
          {!data && !error && <LoadingBlock height={64} />}
          {data && (
            <Stack sx={{ gap: 4 }}>
              <App totp={data.totp} show={setCodes} />
              <Passkeys passkeys={data.passkeys} show={setCodes} />
              {data.company && <Company company={data.company} />}
              {data.recovery_codes !== null && <Codes left={data.recovery_codes} show={setCodes} />}
              {data.recovery_codes !== null && <Devices devices={data.remembered_devices} />}
            </Stack>
          )}
        </Wide>
      </SectionFrame>
      {codes && <SaveCodes codes={codes} close={() => setCodes(null)} />}
    </Box>
  );
};

/** Once there is a second step, and its recovery codes are saved, the app no longer asks for one. */
function useRenewedDemand(isThere: boolean): void {
  const me = useMe();
  const renewMe = useRenewMe();
  const isDemanded = Boolean(me.second_factor_due);
  useEffect(() => {
    if (isThere && isDemanded) renewMe({ ...me, second_factor_due: null, lacks_second_factor: false });
  }, [isThere, isDemanded, me, renewMe]);
}

interface Shows {
  /** Shows new recovery codes, this once. */
  show: (codes: readonly string[] | null) => void;
}

const App = ({ totp, show }: Pick<OwnFactors, "totp"> & Shows) => {
  const translate = useTranslate();
  const changed = useChanged();
  const [open, setOpen] = useState<"add" | "remove" | null>(null);
  const close = () => setOpen(null);
  const remove = async () => {
    await getJson(`${path}/totp/remove/`, { method: "POST" });
    close();
    changed("vigil.factors.app_removed");
  };
  const since = totp && (
    <>
      {translate("vigil.factors.app_since")} <Moment at={totp.confirmed_at} />
    </>
  );
  const none = `${translate("vigil.factors.app_none")} ${translate("vigil.factors.app_text")}`;
  return (
    <Part title={translate("vigil.factors.app")} text={since ?? none}>
      <Button variant={totp ? "outlined" : "contained"} onClick={() => setOpen("add")}>
        {translate(totp ? "vigil.factors.replace_app" : "vigil.factors.add_app")}
      </Button>
      {totp && (
        <Button variant="outlined" color="error" onClick={() => setOpen("remove")}>
          {translate("vigil.factors.remove_app")}
        </Button>
      )}
      {open === "add" && (
        <AddApp
          added={(codes) => {
            close();
            show(codes);
            changed("vigil.factors.app_added");
          }}
          close={close}
        />
      )}
      {open === "remove" && (
        <FieldDialog
          title={translate("vigil.factors.ask_remove_app")}
          submit={translate("vigil.factors.remove")}
          act={remove}
          close={close}
        >
          <DialogContentText>{translate("vigil.factors.ask_remove_app_text")}</DialogContentText>
        </FieldDialog>
      )}
    </Part>
  );
};

const Company = ({ company: { email, bound_at } }: { company: NonNullable<OwnFactors["company"]> }) => {
  const translate = useTranslate();
  const { company_accounts } = useMe();
  const company = company_accounts ?? translate("vigil.factors.company");
  const text = (
    <>
      {translate("vigil.factors.company_since", { company, email })} <Moment at={bound_at} />
    </>
  );
  return <Part title={translate("vigil.factors.company")} text={text} />;
};

const Codes = ({ left, show }: { left: number } & Shows) => {
  const translate = useTranslate();
  const changed = useChanged();
  const [isAsking, setAsking] = useState(false);
  const make = async () => {
    const made = await getJson<NewRecoveryCodes>(`${path}/recovery_codes/`, { method: "POST" });
    setAsking(false);
    show(made.recovery_codes);
    changed();
  };
  const text =
    left > 0
      ? translate("vigil.factors.codes_left", { smart_count: left })
      : translate("vigil.factors.codes_none");
  return (
    <Part title={translate("vigil.factors.codes")} text={text}>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate("vigil.factors.make_codes")}
      </Button>
      {isAsking && (
        <FieldDialog
          title={translate("vigil.factors.ask_codes")}
          submit={translate("vigil.factors.make_codes")}
          act={make}
          close={() => setAsking(false)}
        >
          <DialogContentText>{translate("vigil.factors.ask_codes_text")}</DialogContentText>
        </FieldDialog>
      )}
    </Part>
  );
};

const Devices = ({ devices }: { devices: OwnFactors["remembered_devices"] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const changed = useChanged();
  const forget = () =>
    getJson(`${path}/forget_devices/`, { method: "POST" }).then(
      () => changed("vigil.factors.forgotten"),
      (error: Error) => notify(error.message, { type: "error" }),
    );
  const listed = devices.map(({ device, created_at, expires_at }) => (
    <div key={created_at}>
      {deviceText(device)} · {translate("vigil.factors.device_until")} <Moment at={expires_at} />
    </div>
  ));
  return (
    <Part
      title={translate("vigil.factors.devices")}
      text={devices.length > 0 ? listed : translate("vigil.factors.devices_none")}
    >
      {devices.length > 0 && (
        <Button variant="outlined" onClick={() => void forget()}>
          {translate("vigil.factors.forget")}
        </Button>
      )}
    </Part>
  );
};
