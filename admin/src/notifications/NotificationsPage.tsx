import { Box, Button, FormControlLabel, Stack, Switch, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OwnDevice, OwnDevices } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { SectionFrame, Wide } from "../form/Section.tsx";
import { deviceText } from "../language/format.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMe } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { Refused, Unreachable } from "../session/problems.ts";
import { size } from "../tokens.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { Choices } from "./Choices.tsx";
import { deviceState, devicesPath, synchronise, turnOff, turnOn } from "./device.ts";

/** Of what the user is notified, and where. */
export default function NotificationsPage() {
  return (
    <PagesWords>
      <Settings />
    </PagesWords>
  );
}

const Settings = () => {
  const translate = useTranslate();
  const { id } = useMe();
  const { data, error, refetch } = useQuery({
    queryKey: [devicesPath],
    queryFn: () => synchronise(id),
    retry: false,
  });
  const others = data?.results.filter(({ is_current }) => !is_current) ?? [];
  return (
    <>
      <PageHeader title={translate("vigil.notifications.title")} />
      <Stack spacing={4} sx={{ maxWidth: size.formMax }}>
        <Choices />
        <Part name="this_device">
          <Wide>
            {error && <Retry problem={error.message} again={() => void refetch()} />}
            {!data && !error && <LoadingBlock height={64} />}
            {data && <ThisDevice devices={data} />}
          </Wide>
        </Part>
        {others.length > 0 && (
          <Part name="other_devices">
            <Wide>
              <Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: "none" }}>
                {others.map((device) => (
                  <Other key={device.id} device={device} />
                ))}
              </Stack>
            </Wide>
          </Part>
        )}
      </Stack>
    </>
  );
};

const Part = ({ name, children }: { name: "this_device" | "other_devices"; children: ReactNode }) => {
  const translate = useTranslate();
  // Nobody calls a family when something goes wrong.
  const isFamily = useMe().role === "family";
  const help = name === "this_device" && isFamily ? "help_family" : "help";
  return (
    <SectionFrame
      title={translate(`vigil.notices.${name}.title`)}
      help={translate(`vigil.notices.${name}.${help}`)}
    >
      {children}
    </SectionFrame>
  );
};

const ThisDevice = ({ devices: { public_key, results } }: { devices: OwnDevices }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { id } = useMe();
  const state = deviceState();
  const current = results.find(({ is_current }) => is_current);
  const change = useDeviceChange();
  if (state === "install" || state === "impossible")
    return <Typography>{translate(`vigil.notices.${state}`)}</Typography>;
  const isBlocked = state === "blocked";
  const test = async () => {
    if (!current) return;
    await getJson(`${devicesPath}/${current.id}/test/`, { method: "POST" });
    notify(translate("vigil.notices.tested"), { type: "success" });
  };
  return (
    <Stack spacing={3} sx={{ alignItems: "flex-start" }}>
      <FormControlLabel
        control={
          <Switch
            checked={current !== undefined && !isBlocked}
            disabled={isBlocked || change.isPending}
            onChange={() => {
              // Begun here, because browsers ask for permission only while they handle a tap.
              const done = current ? turnOff(current) : turnOn(id, public_key);
              change.mutate(() => done);
            }}
          />
        }
        label={translate("vigil.notices.here")}
      />
      {change.isPending && !current && (
        <Typography role="status">{translate("vigil.notices.asking")}</Typography>
      )}
      {isBlocked && <Typography>{translate("vigil.notices.blocked")}</Typography>}
      {current && !isBlocked && (
        <Button variant="outlined" loading={change.isPending} onClick={() => change.mutate(test)}>
          {translate("vigil.notices.test")}
        </Button>
      )}
    </Stack>
  );
};

const Other = ({ device }: { device: OwnDevice }) => {
  const translate = useTranslate();
  const change = useDeviceChange();
  return (
    <Box component="li" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
      <Box sx={{ flex: "1 1 240px" }}>
        <Typography fontWeight={500}>{deviceText(device.device)}</Typography>
        <Typography color="text.secondary">
          {translate("vigil.notices.since")} <Moment at={device.created_at} />
          {device.last_success_at && (
            <>
              {" · "}
              {translate("vigil.notices.last")} <Moment at={device.last_success_at} />
            </>
          )}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        disabled={change.isPending}
        onClick={() => change.mutate(() => turnOff(device))}
        aria-label={translate("vigil.notices.off_one", { device: device.device })}
      >
        {translate("vigil.notices.off")}
      </Button>
    </Box>
  );
};

/** Carries out a change of a device and reads the list again. */
function useDeviceChange() {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    onError: (error) => {
      const isOurs = error instanceof Refused || error instanceof Unreachable;
      notify(isOurs ? error.message : translate("vigil.notices.failed"), { type: "error" });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [devicesPath] }),
  });
}
