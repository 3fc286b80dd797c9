import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import OfflineIcon from "@mui/icons-material/WifiOffOutlined";
import { Button } from "@mui/material";
import { useResetErrorBoundaryOnLocationChange, useTranslate } from "ra-core";
import { useState } from "react";
import type { FallbackProps } from "react-error-boundary";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Notice } from "../pages/Notice.tsx";
import { reloadIfReachable } from "../session/reload.ts";
import { NotLoaded } from "./not-loaded.ts";
import { useTryAgain } from "./useTryAgain.ts";

/**
 * Shown in place of a screen that couldn't be loaded or crashed. Everything around it keeps working, and so do other
 * screens.
 */
export const ScreenFailed = (caught: FallbackProps) => {
  useResetErrorBoundaryOnLocationChange(caught.resetErrorBoundary);
  return caught.error instanceof NotLoaded ? <CodeMissing {...caught} /> : <Broken />;
};

const CodeMissing = (caught: FallbackProps) => {
  const translate = useTranslate();
  const { isTrying, tryAgain } = useTryAgain(caught);
  return (
    <>
      <PageHeader title={translate("vigil.pages.not_loaded.title")} />
      <Notice
        icon={OfflineIcon}
        role="alert"
        title={translate("vigil.pages.not_loaded.heading")}
        text={caught.error.message}
      >
        <Button variant="contained" loading={isTrying} onClick={tryAgain}>
          {translate("vigil.list.retry")}
        </Button>
      </Notice>
    </>
  );
};

/** A bug of ours. Reloading the page also loads a newer version, which helps after a deploy. */
const Broken = () => {
  const translate = useTranslate();
  const [problem, setProblem] = useState("");
  const reload = () => reloadIfReachable().catch((error: Error) => setProblem(error.message));
  return (
    <>
      <PageHeader title={translate("vigil.pages.failed.title")} />
      <Notice
        icon={ErrorIcon}
        role="alert"
        title={translate("vigil.pages.failed.heading")}
        text={problem || translate("vigil.pages.failed.text")}
      >
        <Button variant="contained" onClick={() => void reload()}>
          {translate("vigil.pages.failed.reload")}
        </Button>
      </Notice>
    </>
  );
};
