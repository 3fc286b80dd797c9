import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import { Button } from "@mui/material";
import { useResetErrorBoundaryOnLocationChange, useTranslate } from "ra-core";
import { Notice } from "./Notice.tsx";

interface Props {
  resetErrorBoundary: (reason?: unknown) => void;
}

/** Something broke in the page itself. Reloading also fetches a newer version, the usual reason after a deploy. */
export const Failed = ({ resetErrorBoundary }: Props) => {
  const translate = useTranslate();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <main>
      <Notice
        icon={ErrorIcon}
        role="alert"
        title={translate("vigil.pages.failed.heading")}
        text={translate("vigil.pages.failed.text")}
      >
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate("vigil.pages.failed.reload")}
        </Button>
      </Notice>
    </main>
  );
};
