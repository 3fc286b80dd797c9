import type { SvgIconComponent } from "@mui/icons-material";
import LockIcon from "@mui/icons-material/LockOutlined";
import SearchOffIcon from "@mui/icons-material/SearchOffOutlined";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Notice } from "./Notice.tsx";

/** A page with a single message, by its key in the catalogue. */
const noticePage =
  (key: string, icon: SvgIconComponent, button: "home" | "none" = "home") =>
  () => {
    const translate = useTranslate();
    return (
      <>
        <PageHeader title={translate(`vigil.pages.${key}.title`)} />
        <Notice
          icon={icon}
          title={translate(`vigil.pages.${key}.heading`)}
          text={translate(`vigil.pages.${key}.text`)}
        >
          {button === "home" && (
            <Button component={Link} to="/" variant="contained">
              {translate("vigil.pages.home")}
            </Button>
          )}
        </Notice>
      </>
    );
  };

export const NotFound = noticePage("not_found", SearchOffIcon);
export const NoPermission = noticePage("no_permission", LockIcon);
/** It has no home button, because that would lead back here. */
export const NothingOpen = noticePage("no_section", LockIcon, "none");
