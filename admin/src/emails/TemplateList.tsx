import TuneIcon from "@mui/icons-material/TuneOutlined";
import { Button } from "@mui/material";
import { customTemplates, type EmailTemplate, templateSettings } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMay } from "../me.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { PreviewButton } from "./PreviewButton.tsx";
import { useTemplates } from "./useTemplates.ts";

/** There are so few templates that all fit on one page. */
const perPage = 100;

/** The email templates, sorted by title, each with a preview and an edit button. */
export default function TemplateList() {
  const contract = useTemplates();
  const translate = useTranslate();
  const columns: Column<EmailTemplate>[] = [
    { source: "type_display" },
    { source: "recipient", wide: true },
    {
      source: "edited_at",
      fit: true,
      render: ({ edited_at }) => (edited_at ? <Moment at={edited_at} /> : translate("vigil.emails.unedited")),
    },
  ];
  return (
    <ResourceList<EmailTemplate>
      contract={contract}
      columns={columns}
      perPage={perPage}
      sort={{ field: "type_display", order: "ASC" }}
      rowActions={<PreviewButton />}
      actions={contract === customTemplates && <HeaderFooterLink />}
    />
  );
}

const HeaderFooterLink = () => {
  const translate = useTranslate();
  if (!useMay(templateSettings, "edit")) return null;
  return (
    <Button component={Link} to={`/${templateSettings.path}`} startIcon={<TuneIcon />} variant="outlined">
      {translate("vigil.emails.head_and_foot")}
    </Button>
  );
};
