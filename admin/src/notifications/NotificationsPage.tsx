import { Box, Button, FormControlLabel, Stack, Switch, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OwnDevice, OwnDevices } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { Section, Wide } from "../form/Section.tsx";
import { deviceText } from "../language/format.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMe } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { Refused, Unreachable } from "../session/problems.ts";
import { size } from "../tokens.ts";
import { deviceState, devicesPath, synchronise, turnOff, turnOn } from "./device.ts";

/** Where the user gets notifications when something goes wrong with a service. */
export default function NotificationsPage() {
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
        <Section name="this_device">
          <Wide>
            {error && <Retry problem={error.message} again={() => void refetch()} />}
            {!data && !error && <LoadingBlock height={64} />}
            {data && <ThisDevice devices={data} />}
          </Wide>
        </Section>
        {others.length > 0 && (
          <Section name="other_devices">
            <Wide>
              <Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: "none" }}>
                {others.map((device) => (
                  <Other key={device.id} device={device} />
                ))}
              </Stack>
            </Wide>
          </Section>
        )}
      </Stack>
    </>
  );
}

const ThisDevice = ({ devices: { public_key, results } }: { devices: OwnDevices }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { id } = useMe();
  const state = deviceState();
  const current = results.find(({ is_current }) => is_current);
  const change = useDeviceChange();
  if (state === "install" || state === "impossible")
    return <Typography>{translate(`vigil.notifications.${state}`)}</Typography>;
  const isBlocked = state === "blocked";
  const test = async () => {
    if (!current) return;
    await getJson(`${devicesPath}/${current.id}/test/`, { method: "POST" });
    notify("vigil.notifications.tested", { type: "success" });
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
        label={translate("vigil.notifications.here")}
      />
      {change.isPending && !current && (
        <Typography role="status">{translate("vigil.notifications.asking")}</Typography>
      )}
      {isBlocked && <Typography>{translate("vigil.notifications.blocked")}</Typography>}
      {current && !isBlocked && (
        <Button variant="outlined" loading={change.isPending} onClick={() => change.mutate(test)}>
          {translate("vigil.notifications.test")}
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
          {translate("vigil.notifications.since")} <Moment at={device.created_at} />
          {device.last_success_at && (
            <>
              {" · "}
              {translate("vigil.notifications.last")} <Moment at={device.last_success_at} />
            </>
          )}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        disabled={change.isPending}
        onClick={() => change.mutate(() => turnOff(device))}
        aria-label={translate("vigil.notifications.off_one", { device: device.device })}
      >
        {translate("vigil.notifications.off")}
      </Button>
    </Box>
  );
};

/** Carries out a change of a device and reads the list again. */
function useDeviceChange() {
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    onError: (error) => {
      const isOurs = error instanceof Refused || error instanceof Unreachable;
      notify(isOurs ? error.message : "vigil.notifications.failed", { type: "error" });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [devicesPath] }),
  });
}
