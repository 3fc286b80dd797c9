import LockIcon from "@mui/icons-material/LockOutlined";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { Room } from "../boards/Room.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Notice } from "../pages/Notice.tsx";

/** For everyone but super admins (spec §2), in the specification's words. */
export default function AccessDenied() {
  return (
    <Room>
      <Denied />
    </Room>
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
