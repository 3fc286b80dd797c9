import { Box, Button, Chip, Stack, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OwnSession } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { Section, Wide } from "../form/Section.tsx";
import { deviceText } from "../language/format.ts";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { SeenBy } from "../see-as/parts.ts";
import { getJson } from "../session/http.ts";
import { size } from "../tokens.ts";
import { SignOutOthers } from "./SignOutOthers.tsx";

export const sessionsPath = "usr/sessions";
/** So many of the other devices are shown at first, the most recently used ones. */
const latest = 5;

/** The devices on which the user is signed in; all but this one can be signed out here. */
export const Sessions = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [sessionsPath],
    queryFn: ({ signal }) => getJson<{ results: OwnSession[] }>(`${sessionsPath}/`, { signal }),
  });
  const { mutate, isPending } = useSignOutSessions();
  const [isWhole, setWhole] = useState(false);
  const current = data?.results.filter(({ is_current }) => is_current) ?? [];
  const others = data?.results.filter(({ is_current }) => !is_current) ?? [];
  const shown = [...current, ...(isWhole ? others : others.slice(0, latest))];
  const count = current.length + others.length;
  return (
    <Box sx={{ mt: 4, maxWidth: size.formMax }}>
      <Section name="own_sessions">
        <Wide>
          {error && <Retry problem={error.message} again={() => void refetch()} />}
          {!data && !error && <LoadingBlock height={64} />}
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {shown.map((session) => (
              <Row key={session.id} session={session}>
                {!session.is_current && (
                  <Button
                    variant="outlined"
                    disabled={isPending}
                    onClick={() => mutate({ method: "DELETE", path: `${sessionsPath}/${session.id}/` })}
                    aria-label={translate("vigil.sign_ins.end_one", { device: deviceText(session.device) })}
                  >
                    {translate("vigil.sign_ins.end")}
                  </Button>
                )}
              </Row>
            ))}
          </Stack>
          {count > shown.length && (
            <Button onClick={() => setWhole(true)}>{translate("vigil.sign_ins.show_all", { count })}</Button>
          )}
        </Wide>
        {others.length > 0 && (
          <SignOutOthers
            count={others.length}
            busy={isPending}
            end={() => mutate({ method: "POST", path: `${sessionsPath}/end_others/` })}
          />
        )}
      </Section>
    </Box>
  );
};

const Row = ({ session, children }: { session: OwnSession; children: React.ReactNode }) => {
  const translate = useTranslate();
  const { device, address, created_at, last_used_at, is_current, seen_by } = session;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Typography
          component="div"
          sx={{ display: "flex", alignItems: "center", gap: 2, flexWrap: "wrap" }}
          fontWeight={500}
        >
          {deviceText(device)}
          {seen_by && <SeenBy name={seen_by} />}
          {is_current && <Chip size="small" label={translate("vigil.sign_ins.this_device")} />}
        </Typography>
        <Typography color="text.secondary">
          {translate("vigil.sign_ins.from", { address })} · {translate("vigil.sign_ins.first")}{" "}
          <Moment at={created_at} /> · {translate("vigil.sign_ins.last")} <Moment at={last_used_at} />
        </Typography>
      </Box>
      {children}
    </Box>
  );
};

/** Signs out one device, or all others. */
function useSignOutSessions() {
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path: address }: { method: "DELETE" | "POST"; path: string }) =>
      getJson(address, { method }),
    onSuccess: () => notify("vigil.account.ended", { type: "success" }),
    onError: (error) => notify(error.message, { type: "error" }),
    onSettled: () => client.invalidateQueries({ queryKey: [sessionsPath] }),
  });
}

const row = {
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: 3,
  py: 3,
  borderTop: 1,
  borderColor: "divider",
  "&:first-of-type": { borderTop: 0, pt: 0 },
} as const;
