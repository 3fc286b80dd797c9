import ClosedIcon from "@mui/icons-material/CancelOutlined";
import WaitIcon from "@mui/icons-material/HourglassEmptyOutlined";
import DoneIcon from "@mui/icons-material/TaskAltOutlined";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { CheckoutResult } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Notice } from "../pages/Notice.tsx";
import { Retry } from "../pages/Retry.tsx";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { ToInvoices } from "./NothingDue.tsx";

/** Milliseconds between polls while the provider hasn't confirmed the payment. */
const pollInterval = 4000;
const icons = {
  paid: DoneIcon,
  processing: WaitIcon,
  open: WaitIcon,
  cancelled: ClosedIcon,
  expired: ClosedIcon,
};

/** The page that the provider redirects to: the package was bought, or nothing was charged. */
export default function SessionPage() {
  return (
    <PagesWords>
      <SessionOutcome />
    </PagesWords>
  );
}

const SessionOutcome = () => {
  const translate = useTranslate();
  const { id = "" } = useParams();
  const isCancelled = useSearchParams()[0].has("cancelled");
  const { data, error, refetch } = useQuery({
    queryKey: ["checkout_session", id],
    queryFn: ({ signal }) =>
      getJson<CheckoutResult>(`fin/checkout_session/${encodeURIComponent(id)}/`, { signal }),
    refetchInterval: ({ state }) =>
      !isCancelled && ["open", "processing"].includes(state.data?.status ?? "") ? pollInterval : false,
    retry: false,
  });
  const state = data && (data.status === "open" && isCancelled ? "cancelled" : data.status);
  return (
    <>
      <PageHeader title={translate("vigil.checkout.session.title")} />
      {error && <Retry problem={error.message} again={() => void refetch()} />}
      {data && state && (
        <Notice
          icon={icons[state]}
          role="status"
          title={translate(`vigil.checkout.session.${state}`)}
          text={translate(`vigil.checkout.session.${state}_text`, { name: data.package.name })}
        >
          {state === "paid" && <ToInvoices />}
          {data.url && (
            <Button href={data.url} variant="contained">
              {translate("vigil.checkout.session.pay")}
            </Button>
          )}
          <Button
            component={Link}
            to="/plan"
            variant={state === "paid" || data.url ? "outlined" : "contained"}
          >
            {translate("vigil.checkout.to_plan")}
          </Button>
        </Notice>
      )}
    </>
  );
};
