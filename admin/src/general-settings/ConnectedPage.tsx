import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import { Button, LinearProgress } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { generalSettings } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Notice } from "../pages/Notice.tsx";
import { connect } from "./connections.ts";

const settings = `/${generalSettings.path}`;

/**
 * The page that a provider redirects to after the consent screen. It submits the consent and returns to the settings.
 */
export default function ConnectedPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const consent = useConsent();
  const { isSuccess, error } = useQuery({
    queryKey: ["consent", consent?.state],
    queryFn: () => connect(consent ?? { state: "", code: "" }),
    enabled: consent !== null,
    // A consent may be submitted only once, so focus or remounting must not repeat the request.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!isSuccess) return;
    notify("vigil.general.connected", { type: "success" });
    navigate(settings, { replace: true });
  }, [isSuccess, notify, navigate]);
  const reason = consent === null ? translate("vigil.general.no_consent") : error?.message;
  return (
    <>
      <PageHeader title={translate("vigil.sections.general_accounts.title")} />
      {reason ? (
        <Notice icon={ErrorIcon} role="alert" title={translate("vigil.general.not_made")} text={reason}>
          <Button component={Link} to={settings} replace variant="contained">
            {translate("vigil.general.back")}
          </Button>
        </Notice>
      ) : (
        <LinearProgress aria-label={translate("vigil.general.connecting")} />
      )}
    </>
  );
}

/** The consent from the address, which is then cleared so that nobody sees it. Null if the user did not consent. */
function useConsent() {
  const { search } = useLocation();
  const [consent] = useState(() => {
    const query = new URLSearchParams(search);
    const [state, code] = [query.get("state"), query.get("code")];
    return state && code ? { state, code } : null;
  });
  useEffect(() => {
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  return consent;
}
