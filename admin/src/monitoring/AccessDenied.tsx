import LockIcon from "@mui/icons-material/LockOutlined";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { BoardTheme } from "../boards/BoardTheme.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Notice } from "../pages/Notice.tsx";

/** Shown to everyone but super admins, with the sentence from the specification. */
export default function AccessDenied() {
  return (
    <BoardTheme>
      <Denied />
    </BoardTheme>
  );
}

const Denied = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate("vigil.boards.monitoring")} />
      <Notice
        icon={LockIcon}
        role="alert"
        title={translate("vigil.boards.denied_title")}
        text={translate("vigil.boards.access_denied")}
      >
        <Button component={Link} to="/" variant="contained">
          {translate("vigil.pages.home")}
        </Button>
      </Notice>
    </>
  );
};
