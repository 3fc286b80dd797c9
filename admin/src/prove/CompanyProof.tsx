import { Alert, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ProofAddress, ProofState } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useEffect, useEffectEvent, useState } from "react";
import { useMe } from "../me.tsx";
import { getJson } from "../session/http.ts";

/** Milliseconds between two questions whether the other tab is done. */
const pause = 1500;

/** Opens the company's own sign-in in a tab of its own, and waits until the user has confirmed there. */
export const CompanyProof = ({ settle }: { settle: () => void }) => {
  const translate = useTranslate();
  const { company_accounts: company } = useMe();
  const [isOpened, setOpened] = useState(false);
  const settled = useEffectEvent(settle);
  // Fetched before it is pressed, because browsers block tabs that open later than that.
  const { data, error } = useQuery({
    queryKey: ["usr/prove/oidc"],
    queryFn: () => getJson<ProofAddress>("usr/prove/oidc/", { method: "POST" }),
    ...{ retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  const { data: state } = useQuery({
    queryKey: ["usr/prove"],
    queryFn: ({ signal }) => getJson<ProofState>("usr/prove/", { signal }),
    ...{ enabled: isOpened, refetchInterval: pause, refetchIntervalInBackground: true, gcTime: 0 },
  });
  const isProved = isOpened && state?.is_proved === true;
  useEffect(() => {
    if (isProved) settled();
  }, [isProved]);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <Button
      variant="contained"
      loading={!data}
      {...(data ? { href: data.address, target: "_blank", rel: "noopener" } : {})}
      onClick={() => setOpened(true)}
    >
      {translate(isOpened ? "vigil.prove.waiting" : "vigil.prove.open_company", { company })}
    </Button>
  );
};
